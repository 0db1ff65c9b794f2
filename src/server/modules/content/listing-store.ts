import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { type ContentKind, isDated } from '../../../domain/content-kinds';
import type { DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';
import { compileOnce } from '../../platform/db/compiled-query';

/** A published content item in a list. */
export interface ContentListRow {
  id: string;
  kind: ContentKind;
  category: string;
  /** ISO date as in JSON. */
  publish_at: string;
  top: boolean;
  headline: boolean;
  topic_id: string | null;
  views: number;
  card: ContentCard;
}

/** A list of published contents: all items of a kind, those of one category, or those of one topic. */
export interface ContentListFilter {
  organisationId: string;
  kind: ContentKind;
  category?: string | undefined;
  topicId?: string | undefined;
  year?: number | undefined;
}

/** One page of a list, with its totals. */
interface ContentListPage {
  total: number;
  years: { year: number; count: number }[];
  rows: ContentListRow[];
}

const columns = sql.raw('id, kind, category, publish_at, top, headline, topic_id, views, card');

/** Up to this offset rows are skipped one by one; beyond it, the stored counts locate the page. */
const MAX_OFFSET = 200;

/** One page: dated kinds latest first, others by rank. Empty past the end. */
export async function listPublishedContents(
  db: Kysely<DB>,
  filter: ContentListFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ContentListPage> {
  const offset = (page - 1) * pageSize;
  const { organisationId, kind, category, topicId, year } = filter;
  const isNear = !isDated(kind) || offset <= MAX_OFFSET;
  const shape = [isDated(kind), Boolean(category), Boolean(topicId), Boolean(year), isNear].join();
  const query =
    queries.get(shape) ?? compileOnce((db, ...given: PageParameters) => pageQuery(db, filter, isNear, given));
  queries.set(shape, query);
  const [from, until] = year ? [beginningOf(year), beginningOf(year + 1)] : [];
  const text = year && String(year);
  const label = labelOf(filter);
  const pageParameters: PageParameters = [
    organisationId,
    kind,
    label,
    category,
    topicId,
    from,
    until,
    text,
    offset,
    pageSize,
  ];
  const { rows } = await db.executeQuery(query(db, ...pageParameters));
  const { years, list } = rows[0] ?? { years: [], list: [] };
  const matchingYears = year ? years.filter(known => known.year === year) : years;
  return { total: matchingYears.reduce((sum, { count }) => sum + count, 0), years, rows: list };
}

/** Parameters of a page query, in this order; undefined where not filtered. */
type PageParameters = [
  organisationId: unknown,
  kind: unknown,
  label: unknown,
  category: unknown,
  topicId: unknown,
  from: unknown,
  until: unknown,
  year: unknown,
  before: unknown,
  pageSize: unknown,
];

type PageRow = { years: ContentListPage['years']; list: ContentListRow[] };

/** Compiled page queries by shape, because every visitor starts with one. */
const queries = new Map<string, (db: Kysely<DB>, ...given: PageParameters) => CompiledQuery<PageRow>>();

const labelOf = ({ category, topicId }: ContentListFilter) =>
  topicId ? `topic/${topicId}` : category ? `category/${category}` : 'all';

const beginningOf = (year: number) => new Date(`${year}-01-01T00:00:00+08:00`);

const orderOf = (kind: ContentKind) => (isDated(kind) ? sql`publish_at DESC, id DESC` : sql`rank, id`);

/** Query of a page for this shape of filter, and the number of items per year. */
function pageQuery(db: Kysely<DB>, filter: ContentListFilter, isNear: boolean, given: PageParameters) {
  const [organisationId, kind, label, category, topicId, from, until, year, offset, pageSize] = given;
  const counts = sql`organisation_id = ${organisationId} AND kind = ${kind} AND list = ${label}`;
  const conditions = sql.join(
    [
      sql`state = 'published' AND organisation_id = ${organisationId} AND kind = ${kind}`,
      ...(filter.category ? [sql`category = ${category}`] : []),
      ...(filter.topicId ? [sql`topic_id = ${topicId}`] : []),
      ...(filter.year ? [sql`publish_at >= ${from} AND publish_at < ${until}`] : []),
    ],
    sql` AND `,
  );
  const rows = isNear
    ? sql`SELECT ${columns} FROM content WHERE ${conditions} ORDER BY ${orderOf(filter.kind)}
           LIMIT ${pageSize} OFFSET ${offset}`
    : deepPageSql(conditions, counts, filter.year ? sql`AND period = ${year}` : sql``, offset, pageSize);
  const query = sql<PageRow>`
    SELECT COALESCE((SELECT json_agg(json_build_object('year', period::int, 'count', entries) ORDER BY period DESC)
                       FROM content_count WHERE ${counts} AND span = 'year' AND entries > 0), '[]') AS years,
           COALESCE((SELECT json_agg(listed) FROM (${rows}) AS listed), '[]') AS list`;
  return { compile: () => query.compile(db) };
}

/** A deep page: the stored counts locate its year, month and day; only rows of that day are skipped. */
const deepPageSql = (
  conditions: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
  ofYear: RawBuilder<unknown>,
  offset: unknown,
  pageSize: unknown,
) => sql`
  WITH years AS (SELECT period, entries, sum(entries) OVER (ORDER BY period DESC) AS upto FROM content_count
                  WHERE ${counts} AND span = 'year' ${ofYear}),
       in_year AS (SELECT period, ${offset}::bigint - (upto - entries) AS skip FROM years
                    WHERE upto > ${offset}::bigint ORDER BY period DESC LIMIT 1),
       months AS (SELECT count.period, entries, skip, sum(entries) OVER (ORDER BY count.period DESC) AS upto
                    FROM in_year, LATERAL (SELECT period, entries FROM content_count
                     WHERE ${counts} AND span = 'month'
                       AND period > in_year.period AND period < in_year.period || '~') AS count),
       in_month AS (SELECT period, skip - (upto - entries) AS skip FROM months
                     WHERE upto > skip ORDER BY period DESC LIMIT 1),
       days AS (SELECT count.period, entries, skip, sum(entries) OVER (ORDER BY count.period DESC) AS upto
                  FROM in_month, LATERAL (SELECT period, entries FROM content_count
                   WHERE ${counts} AND span = 'day'
                     AND period > in_month.period AND period < in_month.period || '~') AS count),
       in_day AS (SELECT (period::timestamp + interval '1 day') AT TIME ZONE 'Asia/Shanghai' AS until,
                         skip - (upto - entries) AS skip
                    FROM days WHERE upto > skip ORDER BY period DESC LIMIT 1)
  SELECT ${columns} FROM content
   WHERE ${conditions} AND publish_at < (SELECT until FROM in_day)
   ORDER BY publish_at DESC, id DESC LIMIT ${pageSize} OFFSET (SELECT skip FROM in_day)`;

/** Filter of a short list: items with a mark, or of a category. */
interface ShortListFilter {
  organisationId: string;
  kind: ContentKind;
  category?: string | undefined;
  mark?: 'top' | 'headline' | undefined;
}

/** The first few of these: dated kinds latest first, others by rank. */
export const topContentsQuery = (
  { organisationId, kind, category, mark }: ShortListFilter,
  limit: number,
) => sql<ContentListRow>`
  SELECT ${columns} FROM content
   WHERE state = 'published' AND organisation_id = ${organisationId} AND kind = ${kind}
     ${category ? sql`AND category = ${category}` : sql``} ${mark ? sql`AND ${sql.ref(mark)}` : sql``}
   ORDER BY ${orderOf(kind)} LIMIT ${limit}`;

/** Runs several such lists in one query. */
export async function runContentLists<Name extends string>(
  db: Kysely<DB>,
  lists: Record<Name, ReturnType<typeof topContentsQuery>>,
): Promise<Record<Name, ContentListRow[]>> {
  const named = Object.entries<ReturnType<typeof topContentsQuery>>(lists).map(
    ([name, list]) =>
      sql`COALESCE((SELECT json_agg(listed) FROM (${list}) AS listed), '[]') AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<Name, ContentListRow[]>>`SELECT ${sql.join(named)}`.execute(db);
  return rows[0]!;
}

/** Number of published items per category. */
export async function countCategories(
  db: Kysely<DB>,
  organisationId: string,
  kind: ContentKind,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_count')
    .select(['list', 'entries'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('list', 'like', 'category/%')
    .where('span', '=', 'all')
    .execute();
  return new Map(rows.map(({ list, entries }) => [list.slice('category/'.length), entries]));
}
