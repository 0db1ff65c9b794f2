import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../src/generated/database';

/** The number of years over which the articles are spread. */
export const YEARS = 20;

/**
 * Articles as accumulated over years, in four categories and twenty topics. They are counted once at the end: the
 * trigger changes several counts per article, which takes minutes for a million.
 */
export async function fill(db: Kysely<DB>, organisationId: string, count: number): Promise<void> {
  const topics = sql`
    SELECT array_agg(id ORDER BY id) AS ids FROM (
      SELECT md5('topic' || number)::uuid AS id FROM generate_series(1, 20) AS number) AS topic`;
  await sql`ALTER TABLE content DISABLE TRIGGER content_counted`.execute(db);
  await insert(db, organisationId, sql`generate_series(1, 20)`, {
    id: sql`md5('topic' || number)::uuid`,
    kind: sql`'topic'`,
    category: sql`''`,
    topic: sql`NULL::uuid`,
    at: sql`timestamptz '2006-01-01'`,
  });
  await insert(db, organisationId, sql`generate_series(0, ${count - 1}::int)`, {
    id: sql`gen_random_uuid()`,
    kind: sql`'article'`,
    category: sql`(ARRAY['work', 'notice', 'knowledge', 'picture'])[1 + number % 4]`,
    topic: sql`(SELECT ids[1 + number % 25] FROM (${topics}) AS topics)`,
    at: sql`timestamptz '2026-11-01' - make_interval(secs => (number::float8 / ${count}) * ${YEARS} * 365 * 86400)`,
  });
  await sql`ALTER TABLE content ENABLE TRIGGER content_counted`.execute(db);
  await countContent(db);
}

/** Counts all content anew, as the trigger does row by row. */
async function countContent(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM content_count`.execute(db);
  await sql`
    INSERT INTO content_count (organisation_id, kind, list, span, period, entries)
    SELECT organisation_id, kind, lists.list, lists.span, lists.period, count(*)
      FROM content, content_lists(content.state, publish_at, category, topic_id) AS lists
     GROUP BY 1, 2, 3, 4, 5`.execute(db);
}

type Part = ReturnType<typeof sql>;

async function insert(
  db: Kysely<DB>,
  organisationId: string,
  numbers: Part,
  { id, kind, category, topic, at }: Record<'id' | 'kind' | 'category' | 'topic' | 'at', Part>,
): Promise<void> {
  await sql`
    INSERT INTO content (id, organisation_id, kind, category, title, state, publish_at, topic_id, top, headline, card,
                         data, draft, revision, published_revision, form_version, updated_at)
    SELECT ${id}, ${organisationId}, ${kind}, ${category}, '应急救护培训走进第' || number || '所学校', 'published', ${at},
           ${topic}, number % 500 = 0, number % 100 = 0,
           jsonb_build_object(
             'title', '应急救护培训走进第' || number || '所学校',
             'summary', '教员带着训练模型来到操场，孩子们四个人一组，每人至少完成三轮按压，最早的四分钟在我们手里。',
             'cover', jsonb_build_object('url', '/covers/lesson.svg', 'width', 1200, 'height', 675, 'alt', '老师在教急救'),
             'source', '救护培训部', 'link', NULL, 'files', '[]'::jsonb, 'duration', NULL,
             'keywords', '["救护培训", "校园"]'::jsonb),
           '{}', '{}', 1, 1, 'bench', now()
      FROM ${numbers} AS number`.execute(db);
}
