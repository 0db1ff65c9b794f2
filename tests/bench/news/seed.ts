import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../src/generated/database';

/** The number of years over which the articles are spread. */
export const YEARS = 20;
/** Each article changes the counts of its lists, and many versions of one count in a statement take quadratic time. */
const BATCH = 1000;

/** Articles as accumulated over years, in four categories and twenty topics. Triggers maintain their counts. */
export async function fill(db: Kysely<DB>, organisationId: string, count: number): Promise<void> {
  const topics = sql`
    SELECT array_agg(id ORDER BY id) AS ids FROM (
      SELECT md5('topic' || number)::uuid AS id FROM generate_series(1, 20) AS number) AS topic`;
  await insert(db, organisationId, sql`generate_series(1, 20)`, {
    id: sql`md5('topic' || number)::uuid`,
    kind: sql`'topic'`,
    category: sql`''`,
    topic: sql`NULL::uuid`,
    at: sql`timestamptz '2006-01-01'`,
  });
  for (let from = 0; from < count; from += BATCH) {
    const until = Math.min(count, from + BATCH) - 1;
    await insert(db, organisationId, sql`generate_series(${from}::int, ${until}::int)`, {
      id: sql`gen_random_uuid()`,
      kind: sql`'article'`,
      category: sql`(ARRAY['work', 'notice', 'knowledge', 'picture'])[1 + number % 4]`,
      topic: sql`(SELECT ids[1 + number % 25] FROM (${topics}) AS topics)`,
      at: sql`timestamptz '2026-11-01' - make_interval(secs => (number::float8 / ${count}) * ${YEARS} * 365 * 86400)`,
    });
  }
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
