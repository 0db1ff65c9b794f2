import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { CourseRow } from './course-store';

/** Filter of courses. */
interface CourseFilter {
  organisationId: string;
  type?: string | undefined;
  free?: boolean | undefined;
  /** Only courses that accept sign-ups and have a free seat. */
  open?: boolean | undefined;
  /** Courses that have begun, latest first, instead of coming ones. */
  past?: boolean | undefined;
  now: Date;
}

/** One page of courses, the total, and the number of courses by type regardless of the other filters. */
export async function listCourses(
  db: Kysely<DB>,
  { organisationId, type, free, open, past = false, now }: CourseFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: CourseRow[]; total: number; counts: Map<string, number> }> {
  const times = past ? sql<SqlBool>`begins_at <= ${now}` : sql<SqlBool>`begins_at > ${now}`;
  const visible = sql<SqlBool>`organisation_id = ${organisationId} AND shown AND ${times}`;
  const conditions: RawBuilder<SqlBool>[] = [visible];
  if (type !== undefined) conditions.push(sql`type = ${type}`);
  if (free !== undefined) conditions.push(free ? sql`fee = 0` : sql`fee > 0`);
  if (open)
    conditions.push(sql`open AND taken < quota AND sign_up_from <= ${now} AND sign_up_until > ${now}`);
  const wanted = sql.join(conditions, sql` AND `);
  const order = past ? sql`begins_at DESC, id DESC` : sql`begins_at, id`;
  const [rows, total, counts] = await Promise.all([
    sql<CourseRow>`SELECT * FROM course WHERE ${wanted} ORDER BY ${order}
                    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::int AS count FROM course WHERE ${wanted}`.execute(db),
    sql<{ type: string; count: number }>`
      SELECT type, count(*)::int AS count FROM course WHERE ${visible} GROUP BY type`.execute(db),
  ]);
  return {
    rows: rows.rows,
    total: total.rows[0]?.count ?? 0,
    counts: new Map(counts.rows.map(each => [each.type, each.count])),
  };
}
