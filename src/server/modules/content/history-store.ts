import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { ContentAnswers } from './form';
import type { ContentAction } from './store';

/** A revision of a content item without its data. */
export interface ContentRevisionSummary {
  revision: number;
  action: ContentAction;
  title: string;
  note: string;
  at: Date;
  editor: string | null;
}

/** A revision of a content item. */
export interface ContentRevisionRow extends ContentRevisionSummary {
  data: ContentAnswers;
  form_version: string;
}

/** The stored revisions, and the current draft if it has been saved since. */
const selectRevisions = (contentId: string) => sql`
  SELECT revision, action, title, data, form_version, note, author, at FROM content_revision
   WHERE organisation_id = ${thisOrganisation} AND content_id = ${contentId}
  UNION ALL
  SELECT revision, 'saved', title, draft, form_version, '', updated_by, updated_at FROM content
   WHERE organisation_id = ${thisOrganisation} AND id = ${contentId} AND NOT EXISTS (
     SELECT FROM content_revision AS step
      WHERE step.organisation_id = ${thisOrganisation} AND step.content_id = content.id
        AND step.revision = content.revision)`;

/** One page of the history, latest first, with the number of revisions. */
export async function listRevisions(
  db: Kysely<DB>,
  contentId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ContentRevisionSummary[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<ContentRevisionSummary>`
      SELECT revision, action, title, note, at, account.nickname AS editor
        FROM (${selectRevisions(contentId)}) AS step
        LEFT JOIN account ON account.organisation_id = ${thisOrganisation} AND account.id = step.author
       ORDER BY revision DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{
      total: number;
    }>`SELECT count(*)::int AS total FROM (${selectRevisions(contentId)}) AS step`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The item as of a revision: the last stored revision up to it. */
export async function findRevision(
  db: Kysely<DB>,
  contentId: string,
  revision: number,
): Promise<ContentRevisionRow | undefined> {
  const { rows } = await sql<ContentRevisionRow>`
    SELECT revision, action, title, data, form_version, note, at, account.nickname AS editor
      FROM (${selectRevisions(contentId)}) AS step
        LEFT JOIN account ON account.organisation_id = ${thisOrganisation} AND account.id = step.author
     WHERE revision <= ${revision} ORDER BY revision DESC LIMIT 1`.execute(db);
  return rows[0];
}
