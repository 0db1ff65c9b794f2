import { type Kysely, sql } from 'kysely';
import type { ContentKind } from '../../../domain/content-kinds';
import { isId } from '../../../domain/ids';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { ContentAnswers } from './form';
import type { ContentListRow } from './listing-store';

/** A published content item with all its data. */
export interface PublishedDetailRow extends Omit<ContentListRow, 'publish_at'> {
  publish_at: Date;
  code: string | null;
  data: ContentAnswers;
  /** Time of the published revision; later drafts do not count. */
  updated_at: Date;
  published_revision: number;
}

const columns = sql`
  id, kind, category, publish_at, top, headline, topic_id, views, card, code, data, published_revision,
  COALESCE((SELECT step.at FROM content_revision AS step
             WHERE step.organisation_id = ${thisOrganisation} AND step.content_id = content.id
                AND step.revision = published_revision), publish_at) AS updated_at`;

/** Finds a published item of these kinds. @param name its id, or its name in URLs */
export async function findPublishedDetail(
  db: Kysely<DB>,
  organisationId: string,
  name: string,
  kinds: readonly ContentKind[],
): Promise<PublishedDetailRow | undefined> {
  const where = isId(name) ? sql`id = ${name}` : sql`code = ${name}`;
  const { rows } = await sql<PublishedDetailRow>`
    SELECT ${columns} FROM content
     WHERE ${where} AND organisation_id = ${organisationId} AND kind = ANY(${[...kinds]}::text[])
       AND state = 'published'`.execute(db);
  return rows[0];
}

/** All published items of a kind, by rank: for kinds with few items. */
export async function listPublishedDetails(
  db: Kysely<DB>,
  organisationId: string,
  kind: ContentKind,
  category?: string,
): Promise<PublishedDetailRow[]> {
  const { rows } = await sql<PublishedDetailRow>`
    SELECT ${columns} FROM content
     WHERE state = 'published' AND organisation_id = ${organisationId} AND kind = ${kind}
       ${category ? sql`AND category = ${category}` : sql``}
     ORDER BY rank, id LIMIT 1000`.execute(db);
  return rows;
}

/** Another item of the same category. */
interface NeighbourRow {
  id: string;
  title: string;
  publish_at: Date;
}

/** Finds the previous and the next item in the category. */
export async function findPreviousAndNext(
  db: Kysely<DB>,
  organisationId: string,
  { id, kind, category, publish_at }: PublishedDetailRow,
): Promise<{ previous: NeighbourRow | null; next: NeighbourRow | null }> {
  const selectNeighbour = (side: 'previous' | 'next') => sql<NeighbourRow & { side: typeof side }>`
    (SELECT ${side} AS side, id, card ->> 'title' AS title, publish_at FROM content
      WHERE state = 'published' AND organisation_id = ${organisationId} AND kind = ${kind}
        AND category = ${category}
        AND ${
          side === 'previous'
            ? sql`(publish_at, id) < (${publish_at}, ${id}) ORDER BY publish_at DESC, id DESC`
            : sql`(publish_at, id) > (${publish_at}, ${id}) ORDER BY publish_at, id`
        } LIMIT 1)`;
  const { rows } = await sql<NeighbourRow & { side: string }>`
    ${selectNeighbour('previous')} UNION ALL ${selectNeighbour('next')}`.execute(db);
  const findSide = (side: string) => rows.find(row => row.side === side) ?? null;
  return { previous: findSide('previous'), next: findSide('next') };
}

/** Number of latest items that are searched for related ones. */
const MAX_SCANNED = 120;

/** The most closely related of the latest items of a kind: same topic, then keywords, then category. */
export async function listRelatedContents(
  db: Kysely<DB>,
  organisationId: string,
  { id, kind, category, topic_id, card }: PublishedDetailRow,
  limit: number,
): Promise<ContentListRow[]> {
  const { rows } = await sql<{ listed: ContentListRow }>`
    SELECT row_to_json(recent) AS listed
      FROM (SELECT id, kind, category, publish_at, top, headline, topic_id, views, card FROM content
             WHERE state = 'published' AND organisation_id = ${organisationId} AND kind = ${kind} AND id <> ${id}
             ORDER BY publish_at DESC, id DESC LIMIT ${MAX_SCANNED}) AS recent,
           LATERAL (SELECT (CASE WHEN topic_id = ${topic_id} THEN 4 ELSE 0 END)
                         + 2 * (SELECT count(*) FROM jsonb_array_elements_text(card -> 'keywords') AS word
                                 WHERE word = ANY(${card.keywords}::text[]))
                         + (CASE WHEN category = ${category} THEN 1 ELSE 0 END) AS score) AS scored
     WHERE score > 0 ORDER BY score DESC, publish_at DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ listed }) => listed);
}
