import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { CourseRow } from './course-store';

/** Which classes are listed. */
interface Wanted {
  organisationId: string;
  type?: string | undefined;
  free?: boolean | undefined;
  /** Only those with a seat that somebody can take now. */
  open?: boolean | undefined;
  /** Those that have begun, the latest first, in place of those that have not. */
  past?: boolean | undefined;
  now: Date;
}

/** One page of classes, how many there are, and how many of each type whatever else is asked. */
export async function listCourses(
  db: Kysely<DB>,
  { organisationId, type, free, open, past = false, now }: Wanted,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: CourseRow[]; total: number; counts: Map<string, number> }> {
  const times = past ? sql<SqlBool>`begins_at <= ${now}` : sql<SqlBool>`begins_at > ${now}`;
  const shown = sql<SqlBool>`organisation_id = ${organisationId} AND shown AND ${times}`;
  const conditions: RawBuilder<SqlBool>[] = [shown];
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
      SELECT type, count(*)::int AS count FROM course WHERE ${shown} GROUP BY type`.execute(db),
  ]);
  return {
    rows: rows.rows,
    total: total.rows[0]?.count ?? 0,
    counts: new Map(counts.rows.map(each => [each.type, each.count])),
  };
}
