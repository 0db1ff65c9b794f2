import { type Kysely, sql } from 'kysely';
import type { ContentKind } from '../../../domain/content-kinds';
import type { DB } from '../../../generated/database';
import type { ContentState } from './store';

/** Row of a content list for editors. */
export interface SummaryRow {
  id: string;
  kind: ContentKind;
  category: string;
  title: string;
  state: ContentState;
  revision: number;
  published_revision: number | null;
  publish_at: Date | null;
  top: boolean;
  headline: boolean;
  updated_at: Date;
  updated_by: string | null;
  editor: string | null;
  dirty: boolean;
}

/** Filter of the editor list. */
interface EditorListFilter {
  organisationId: string;
  kind: ContentKind;
  category?: string | undefined;
  state?: ContentState | undefined;
  text?: string | undefined;
}

/** Upper limit for counting where no stored count exists. */
const MAX_COUNTED = 1000;

/** One page of a kind, most recently changed first. */
export async function listEditableContents(
  db: Kysely<DB>,
  filter: EditorListFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: SummaryRow[]; total: number; more: boolean }> {
  const { organisationId, kind, category, state, text } = filter;
  const pattern = text && `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  const conditions = sql.join(
    [
      sql`organisation_id = ${organisationId} AND kind = ${kind}`,
      ...(category ? [sql`category = ${category}`] : []),
      ...(state ? [sql`state = ${state}`] : []),
      ...(pattern ? [sql`content.title ILIKE ${pattern}`] : []),
    ],
    sql` AND `,
  );
  const hasStoredCount = !category && !text;
  const list = state ? `state/${state}` : 'state/%';
  const [{ rows }, counted] = await Promise.all([
    sql<SummaryRow>`
      SELECT content.id, content.kind, category, content.title, content.state, content.revision, published_revision,
             publish_at, top, headline, content.updated_at, content.updated_by, account.nickname AS editor,
             (data IS NOT NULL AND data IS DISTINCT FROM draft) AS dirty
        FROM (SELECT * FROM content WHERE ${conditions} ORDER BY updated_at DESC, id DESC
               LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS content
        LEFT JOIN account ON account.organisation_id = ${organisationId} AND account.id = content.updated_by
       ORDER BY content.updated_at DESC, content.id DESC`.execute(db),
    hasStoredCount
      ? sql<{ count: number }>`
          SELECT COALESCE(sum(entries), 0)::int AS count FROM content_count
           WHERE organisation_id = ${organisationId} AND kind = ${kind} AND list LIKE ${list}
             AND span = 'all'`.execute(db)
      : sql<{ count: number }>`
          SELECT count(*)::int AS count FROM (SELECT FROM content WHERE ${conditions} LIMIT ${MAX_COUNTED + 1}) AS counted`.execute(
          db,
        ),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  return hasStoredCount
    ? { rows, total: count, more: false }
    : { rows, total: Math.min(count, MAX_COUNTED), more: count > MAX_COUNTED };
}

/** Number of items per kind and state: `${kind} ${state}` → count. */
export async function countStates(db: Kysely<DB>, organisationId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_count')
    .select(['kind', 'list', 'entries'])
    .where('organisation_id', '=', organisationId)
    .where('list', 'like', 'state/%')
    .where('span', '=', 'all')
    .execute();
  return new Map(rows.map(({ kind, list, entries }) => [`${kind} ${list.slice('state/'.length)}`, entries]));
}
