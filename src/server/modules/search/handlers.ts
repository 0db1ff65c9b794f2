import { excerptOf, searchKey, searchKinds, searchWords } from '../../../domain/search-text';
import type { Handlers } from '../../engine/handler-types';
import { findAnswer } from './answer-store';
import type { KindCount } from './frequent-term-query';
import type { SearchResultRow } from './ranking';
import { searchEntries } from './search';
import { findSuggestions } from './suggestions';
import { listUnindexedEntries, searchUnindexed, type UnindexedHit } from './unindexed-search';

/** Site search. */
export const handlers = {
  async searchSite({ services, organisation, query, share }) {
    const { page = 1, pageSize = 10, keyword, kind } = query;
    const words = searchWords(keyword);
    const nothing = {
      page,
      pageSize,
      total: 0,
      list: [],
      words: [],
      exact: true,
      more: false,
      kinds: [],
      suggestions: [],
    };
    if (words.length === 0) return nothing;
    const entries = await share('search.unindexed', () => listUnindexedEntries(services, organisation.id));
    const live = searchUnindexed(entries, words);
    const searchQuery = {
      organisationId: organisation.id,
      words,
      kind,
      offset: (page - 1) * pageSize,
      limit: pageSize,
    };
    const found = await searchEntries(
      services.db,
      searchQuery,
      live.map(({ entry: { kind, ref }, score }) => ({ kind, ref, score })),
    );
    const matchingKinds = found.kinds.filter(each => !kind || each.kind === kind);
    const isLive = (word: (typeof words)[number]) => searchUnindexed(entries, [word]).length > 0;
    return {
      page,
      pageSize,
      total: matchingKinds.reduce((sum, { count }) => sum + count, 0),
      list: found.rows.map(row => resultView(row, live, words)),
      words: words.map(({ text }) => text),
      exact: found.exact,
      more: matchingKinds.some(({ more }) => more),
      kinds: sortKinds(found.kinds),
      suggestions:
        found.kinds.length === 0 ? await findSuggestions(services.db, organisation.id, words, isLive) : [],
    };
  },

  getDirectAnswer: ({ services, organisation, query }) =>
    findAnswer(services.db, organisation.id, searchKey(query.keyword)),
} satisfies Partial<Handlers>;

/** A result: its summary is the passage that contains a word. */
function resultView(
  row: SearchResultRow,
  live: readonly UnindexedHit[],
  words: ReturnType<typeof searchWords>,
) {
  const { kind, ref } = row;
  const own = live.find(({ entry }) => entry.kind === kind && entry.ref === ref)?.entry;
  const { title, summary, text, path } = own ?? row;
  return {
    kind,
    title: title ?? '',
    summary: excerptOf(summary ?? '', words) ?? excerptOf(text ?? '', words) ?? summary ?? '',
    path: path ?? '',
    publishedAt: row.published_at && new Date(row.published_at).toISOString(),
  };
}

const sortKinds = (kinds: KindCount[]) =>
  kinds.sort((a, b) => searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind));
