import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** A topic or a page in a list. */
interface TopicSummary {
  id: string;
  kind: 'topic' | 'page';
  code: string | null;
  title: string;
}

/** The published items of these kinds, topics before pages: topics latest first, pages by rank. */
export async function listTopicSummaries(
  db: Kysely<DB>,
  organisationId: string,
  kinds: readonly TopicSummary['kind'][],
): Promise<TopicSummary[]> {
  const { rows } = await sql<TopicSummary>`
    SELECT id, kind, code, card ->> 'title' AS title FROM content
     WHERE organisation_id = ${organisationId} AND kind = ANY(${[...kinds]}::text[]) AND state = 'published'
     ORDER BY kind DESC, CASE WHEN kind = 'page' THEN rank END, publish_at DESC, id DESC LIMIT 200`.execute(
    db,
  );
  return rows;
}
