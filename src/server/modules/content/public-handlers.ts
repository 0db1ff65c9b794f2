import { type ContentKind, kindOfForm } from '../../../domain/content-kinds';
import { type Enumeration, enumerations, optionsOf } from '../../../domain/enumerations';
import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import { loadPlaceNames } from '../../platform/languages/place-names';
import {
  findPreviousAndNext,
  findPublishedDetail,
  listPublishedDetails,
  listRelatedContents,
} from './detail-store';
import { categoriesOf } from './form';
import {
  type ContentListFilter,
  type ContentListRow,
  countCategories,
  listPublishedContents,
  runContentLists,
  topContentsQuery,
} from './listing-store';
import { serveMedia } from './media';
import { showPreview } from './preview';
import { listTopicSummaries } from './topic-store';
import { countView } from './view-counts';
import { contactView, contentDetailView, itemView, linkView, slideView } from './views';

/** Kinds that have a page like that of an article. */
const ARTICLE_KINDS: readonly ContentKind[] = [
  'article',
  'video',
  'download',
  'disclosure',
  'leader',
  'group',
  'topic',
];

/** Number of related articles, and of articles on a topic page. */
const RELATED = 6;
const TOPIC_PAGE_SIZE = 12;

export const publicContentHandlers = {
  async listTopicMenu({ services, organisation }) {
    const topics = await listTopicSummaries(services.db, organisation.id, ['topic', 'page']);
    return topics.map(({ id, kind, code, title }) => ({ id, kind, code: code ?? '', title }));
  },

  async listTopics(call) {
    const { years: _, ...page } = await listPage(call, { kind: 'topic' });
    return page;
  },

  async getTopic({ services, organisation, query, onServed }) {
    const row = await findPublishedDetail(services.db, organisation.id, query.id, ['topic', 'page']);
    if (!row) throw new Refusal('notFound');
    onServed(own => countView(own, row.id));
    const filter = { organisationId: organisation.id, kind: 'article', topicId: row.id } as const;
    const { total, rows } =
      row.kind === 'topic'
        ? await listPublishedContents(services.db, filter, { page: 1, pageSize: TOPIC_PAGE_SIZE })
        : { total: 0, rows: [] };
    const list = rows.map(article => itemView(services, article));
    return { ...contentDetailView(services, row), code: row.code ?? '', total, list };
  },

  async listDisclosures(call) {
    const { category } = call.query;
    const [{ years: _, ...page }, categories] = await Promise.all([
      listPage(call, { kind: 'disclosure', category }),
      categoriesWithCounts(call, 'disclosure'),
    ]);
    return { ...page, categories };
  },

  async listFriendshipLinks({ services, organisation }) {
    return (await listPublishedDetails(services.db, organisation.id, 'link', 'friendship')).map(linkView);
  },

  async getHomeNews(call) {
    const { services, organisation } = call;
    const of = (kind: ContentKind, category?: string) => ({
      organisationId: organisation.id,
      kind,
      category,
    });
    const columns = categoriesOf(services, 'article').filter(({ code }) => code !== 'picture');
    const lists = await runContentLists<string>(services.db, {
      headlines: topContentsQuery({ ...of('article'), mark: 'headline' }, 12),
      notices: topContentsQuery(of('article', 'notice'), 6),
      pictures: topContentsQuery(of('article', 'picture'), 8),
      videos: topContentsQuery(of('video'), 6),
      topics: topContentsQuery(of('topic'), 6),
      ...Object.fromEntries(
        columns.map(({ code }) => [`column ${code}`, topContentsQuery(of('article', code), 7)]),
      ),
    });
    const items = (name: string) => (lists[name] ?? []).map(row => itemView(services, row));
    return {
      headlines: items('headlines')
        .filter(({ cover }) => cover)
        .slice(0, 6),
      ...{
        notices: items('notices'),
        pictures: items('pictures'),
        videos: items('videos'),
        topics: items('topics'),
      },
      columns: columns.map(({ code, title }) => ({ code, title, list: items(`column ${code}`) })),
    };
  },

  listNewsCategories: call => categoriesWithCounts(call, call.query.kind ?? 'article'),

  async getArticle({ services, organisation, query, onServed }) {
    const row = await findPublishedDetail(services.db, organisation.id, query.id, ARTICLE_KINDS);
    if (!row) throw new Refusal('notFound');
    onServed(own => countView(own, row.id));
    const [neighbours, others] = await Promise.all([
      findPreviousAndNext(services.db, organisation.id, row),
      listRelatedContents(services.db, organisation.id, row, RELATED),
    ]);
    const neighbour = (found: typeof neighbours.next) =>
      found && { id: found.id, title: found.title, publishTime: found.publish_at.toISOString() };
    return {
      ...contentDetailView(services, row),
      previous: neighbour(neighbours.previous),
      next: neighbour(neighbours.next),
      related: others.map(other => itemView(services, other)),
    };
  },

  listKeyNews: call => listMarked(call, 'headline'),

  listTopNews: call => listMarked(call, 'top'),

  async listNews(call) {
    const { kind = 'article', category, topicId, year } = call.query;
    if (category && topicId) throw new Refusal('badRequest', '栏目与专题请只选一样');
    return listPage(call, { kind, category, topicId, year });
  },

  async listSlides({ services, organisation, query: { position = 'home' } }) {
    const rows = await listPublishedDetails(services.db, organisation.id, 'slide', position);
    return rows.map(slideView).filter(slide => slide !== null);
  },

  async getMenuSetting({ services, organisation }) {
    const rows = await listPublishedDetails(services.db, organisation.id, 'link');
    const of = (place: string) => rows.filter(({ category }) => category === place).map(linkView);
    return { bar: of('bar'), quick: of('quick') };
  },

  async listContactPoints({ services, organisation, language, query: { county } }) {
    const [rows, nameOf] = await Promise.all([
      listPublishedDetails(services.db, organisation.id, 'contact'),
      loadPlaceNames(language),
    ]);
    const points = rows.map(contactView).filter(point => !county || point.county === county);
    return points.map(point => ({ ...point, countyName: nameOf(point.county) }));
  },

  async listContactCounties({ services, organisation, language }) {
    const [rows, nameOf] = await Promise.all([
      listPublishedDetails(services.db, organisation.id, 'contact'),
      loadPlaceNames(language),
    ]);
    const points = rows.map(contactView);
    return [...new Set(points.map(({ county }) => county))].map(county => ({
      county,
      countyName: nameOf(county),
      count: points.filter(point => point.county === county).length,
    }));
  },

  async listChoices({ services, query: { type } }) {
    const kind = kindOfForm(type);
    if (kind) return categoriesOf(services, kind).map(({ code, title }) => ({ value: code, label: title }));
    if (!Object.hasOwn(enumerations, type)) throw new Refusal('notFound', '没有这种选项');
    return optionsOf(type as Enumeration).map(({ value, label }) => ({ value: String(value), label }));
  },

  getPreview: showPreview,

  getMedia: serveMedia,
} satisfies Partial<Handlers>;

type Listing = Pick<Call<'listNews' | 'listDisclosures' | 'listTopics'>, 'services' | 'organisation'> & {
  query: { page?: number; pageSize?: number };
};

async function listPage(
  { services, organisation, query }: Listing,
  filter: Omit<ContentListFilter, 'organisationId'>,
) {
  const { page = 1, pageSize = 10 } = query;
  const organisationFilter = { ...filter, organisationId: organisation.id };
  const { total, years, rows } = await listPublishedContents(services.db, organisationFilter, {
    page,
    pageSize,
  });
  return { page, pageSize, total, years, list: rows.map(row => itemView(services, row)) };
}

async function categoriesWithCounts(
  { services, organisation }: Pick<Listing, 'services' | 'organisation'>,
  kind: ContentKind,
) {
  const counts = await countCategories(services.db, organisation.id, kind);
  return categoriesOf(services, kind).map(({ code, title }) => {
    return { kind, code, title, count: counts.get(code) ?? 0 };
  });
}

async function listMarked(
  { services, organisation, query }: Call<'listKeyNews' | 'listTopNews'>,
  mark: 'top' | 'headline',
) {
  const { category, limit = 6 } = query;
  const picked = { organisationId: organisation.id, kind: 'article', category, mark } as const;
  const { found } = await runContentLists(services.db, { found: topContentsQuery(picked, limit) });
  return found.map((row: ContentListRow) => itemView(services, row));
}
