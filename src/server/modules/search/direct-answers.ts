import { searchKey } from '../../../domain/search-text';
import type { SearchSource } from '../../engine/search-source';
import { type DirectAnswer, type KeyedAnswer, listAnswers } from './answer-store';
import type { QueryTerm } from './query-terms';

/** The pages that direct answers lead to first: they are found by the keywords of the answer. */
export const searchSource: SearchSource = {
  unindexed: true,
  async *entries({ db }, organisationId) {
    const answers = await listAnswers(db, organisationId);
    yield answers.flatMap(({ keys, title, text, links: [link] }) => {
      if (!link?.path.startsWith('/')) return [];
      const { path } = link;
      const keywords = [title, ...keys.map(key => key.trim())];
      const names = { title: link.title, keywords, summary: text, text: '' };
      return [{ kind: 'page' as const, ref: path, path, ...names, publishedAt: null }];
    });
  },
};

/**
 * The answer with the longest keyword contained in the search; in what was meant by it, if it is not written like
 * this; or in words that mean the same. Null when there is none.
 * @param search as `simplify` makes it
 */
export function findDirectAnswer(
  answers: readonly KeyedAnswer[],
  search: string,
  terms: readonly QueryTerm[],
): DirectAnswer | null {
  const synonyms = terms.flatMap(({ alternatives }) =>
    [...alternatives].filter(([, share]) => share > 0.5).map(([word]) => word),
  );
  const readings = [search, terms.map(({ text }) => text).join(''), synonyms.join(' ')];
  for (const reading of readings) {
    const key = searchKey(reading);
    const found = answers.flatMap(answer =>
      answer.keys.filter(word => key.includes(word)).map(({ length }) => ({ answer, length })),
    );
    const [best] = found.sort((a, b) => b.length - a.length);
    if (!best) continue;
    const { title, text, facts, links } = best.answer;
    return { title, text, facts, links };
  }
  return null;
}
