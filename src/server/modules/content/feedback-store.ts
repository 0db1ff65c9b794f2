import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** What a reader says about a page. */
export interface Feedback {
  id: string;
  useful: boolean;
  comment: string;
  at: Date;
}

/** Stores feedback on a published content item. @returns false when there is no such item */
export async function insertFeedback(
  db: Kysely<DB>,
  contentId: string,
  { id, useful, comment, at }: Feedback,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO content_feedback (organisation_id, id, content_id, useful, comment, at)
    SELECT organisation_id, ${id}, id, ${useful}, ${comment}, ${at} FROM content
     WHERE organisation_id = ${thisOrganisation} AND id = ${contentId} AND state = 'published'`.execute(db);
  return numAffectedRows === 1n;
}

/** Number of readers who found an item useful, and who did not. */
export async function countFeedback(
  db: Kysely<DB>,
  contentId: string,
): Promise<{ useful: number; unhelpful: number }> {
  const { rows } = await sql<{ useful: number; unhelpful: number }>`
    SELECT count(*) FILTER (WHERE useful)::int AS useful, count(*) FILTER (WHERE NOT useful)::int AS unhelpful
      FROM content_feedback
     WHERE organisation_id = ${thisOrganisation} AND content_id = ${contentId}`.execute(db);
  return rows[0] ?? { useful: 0, unhelpful: 0 };
}

/** One page of the feedback on an item, latest first. */
export async function listFeedback(
  db: Kysely<DB>,
  contentId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Feedback[]> {
  const { rows } = await sql<Feedback>`
    SELECT id, useful, comment, at FROM content_feedback
     WHERE organisation_id = ${thisOrganisation} AND content_id = ${contentId}
     ORDER BY at DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return rows;
}
