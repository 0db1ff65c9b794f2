import { hasOwnWords } from '../../../domain/languages';
import {
  excerptOf,
  type SearchKind,
  type SearchWord,
  searchKinds,
  searchWords,
} from '../../../domain/search-text';
import type { Call, Handlers } from '../../engine/handler-types';
import { furtherTranslations } from '../../engine/languages/further-translations';
import type { Services } from '../../engine/services';
import { simplify } from '../../platform/languages/simplified';
import { listAnswers } from './answer-store';
import { attemptsFor } from './attempts';
import { findDirectAnswer } from './direct-answers';
import type { EntryHit } from './entry-index';
import { readEntryIndex } from './entry-sources';
import type { KindCount } from './frequent-term-query';
import { ownCaseHandlers } from './own-cases';
import type { SearchResultRow } from './ranking';
import { type Found, searchEntries } from './search';
import { suggestTargets } from './suggestions';
import { translateKeys } from './translated-entries';
import { countVainSearch } from './vain-search-store';
import { vainSearchHandlers, vainTextOf } from './vain-searches';

/** With fewer results, a less strict search follows. */
const FEW = 3;

/** What matches a smaller share of a search is hardly an answer. */
const GOOD = 0.5;

/** Site search. */
export const handlers = {
  async searchSite(call) {
    const { services, organisation, query, onServed } = call;
    const { page = 1, pageSize = 10, keyword, kind } = query;
    const paging = { page, pageSize };
    const { search, terms, index } = await understand(call, keyword);
    const typed = typedWords(keyword, search);
    if (typed.length === 0) {
      return { ...paging, total: 0, list: [], words: [], exact: true, more: false, kinds: [] };
    }
    const hits = index.find(search, terms);
    const attempts = attemptsFor(typed, terms, index);
    const where = { organisationId: organisation.id, kind, offset: (page - 1) * pageSize, limit: pageSize };
    let found: Found = { rows: [], kinds: [], exact: true };
    let words = typed;
    let isAny = false;
    for (const [step, attempt] of attempts.entries()) {
      // Fewer words give the same points to entries that match less of the search.
      const others = hits.map(({ entry: { kind, ref }, score }) => ({
        kind,
        ref,
        score: score / attempt.share,
      }));
      ({ words, isAny = false } = attempt);
      found = await searchEntries(services.db, { ...where, words }, others);
      const indexed = found.kinds.reduce((sum, { count }) => sum + count, 0) - hits.length;
      // What has all terms is enough, however little.
      const next = attempts[step + 1];
      if (indexed >= FEW || (indexed > 0 && next && next.share < 1)) break;
    }
    const isPoor = isAny && hits.every(hit => hit.share < GOOD);
    const isVain = (isPoor || found.kinds.length === 0) && page === 1 && !kind;
    if (isVain && !findDirectAnswer(await readAnswers(call), search, terms)) {
      const text = vainTextOf(search);
      if (text) onServed(own => countVain(own, text));
    }
    const matchingKinds = found.kinds.filter(each => !kind || each.kind === kind);
    const shown = [...words, ...terms.flatMap(({ text }) => searchWords(text))];
    return {
      ...paging,
      total: matchingKinds.reduce((sum, { count }) => sum + count, 0),
      list: found.rows.map(row => resultView(row, hits, shown)),
      words: [...new Set(shown.map(({ text }) => text))],
      exact: found.exact,
      more: matchingKinds.some(({ more }) => more),
      kinds: sortKinds(found.kinds),
    };
  },

  async getDirectAnswer(call) {
    const { search, terms } = await understand(call, call.query.keyword);
    return findDirectAnswer(await readAnswers(call), search, terms);
  },

  async suggestTargets(call) {
    const { search, index } = await understand(call, call.query.keyword);
    return suggestTargets(index, search);
  },

  ...ownCaseHandlers,
  ...vainSearchHandlers,
} satisfies Partial<Handlers>;

/** Counts a search without a result: each of those that the same answer is sent to. */
function countVain({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>, text: string): void {
  countVainSearch(db, text, new Date(clock())).catch(error =>
    log.warn({ err: error }, 'a search in vain was not counted'),
  );
}

type SharingCall = Pick<Call<'searchSite'>, 'services' | 'organisation' | 'language' | 'share'>;

const readAnswers = ({ services, organisation, language, share }: SharingCall) =>
  share(`search.answers.${language.code}`, async () => {
    const answers = await listAnswers(services.db, organisation.id);
    if (!hasOwnWords(language)) return answers;
    return translateKeys(answers, language, furtherTranslations(services, organisation.id));
  });

/** A search in simplified characters, its terms, and the entries in memory. */
async function understand({ services, organisation, language, share }: SharingCall, keyword: string) {
  const [index, search] = await Promise.all([
    share(`search.entries.${language.code}`, () => readEntryIndex(services, organisation.id, language)),
    simplify(keyword),
  ]);
  return { index, search, terms: index.parse(search) };
}

/** The words as typed; in place of each, its simplified form. */
function typedWords(keyword: string, search: string): SearchWord[] {
  const simplified = searchWords(search);
  return searchWords(keyword).map((word, index) => {
    const other = simplified[index];
    return other && other.key !== word.key ? { ...word, alternatives: [other] } : word;
  });
}

/** A result: its summary is the passage that contains a word. */
function resultView(row: SearchResultRow, hits: readonly EntryHit[], words: readonly SearchWord[]) {
  const { kind, ref } = row;
  const own = hits.find(({ entry }) => entry.kind === kind && entry.ref === ref)?.entry;
  const { title, summary, text, path } = own ?? row;
  return {
    kind,
    title: title ?? '',
    summary: excerptOf(summary ?? '', words) ?? excerptOf(text ?? '', words) ?? summary ?? '',
    path: path ?? '',
    publishedAt: row.published_at && new Date(row.published_at).toISOString(),
  };
}

const sortKinds = (kinds: KindCount[]) => {
  const orderOf = (kind: SearchKind) => searchKinds.indexOf(kind);
  return kinds.sort((a, b) => orderOf(a.kind) - orderOf(b.kind));
};
