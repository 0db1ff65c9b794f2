import { type SearchWord, searchWords } from '../../../domain/search-text';
import type { EntryIndex } from './entry-index';
import type { QueryTerm } from './query-terms';

/** Words to be looked for in the index, and the share of the search that they are. */
export interface Attempt {
  words: SearchWord[];
  share: number;
  /** Whether one of several terms is enough. */
  isAny?: boolean;
}

/** Share of the weight of a search that the most important of its terms must have. */
const MOST = 0.6;
/** Number of other words tried for one. */
const MAX_ALTERNATIVES = 8;

/**
 * Searches of the index, each less strict: the words as typed; all terms, or words that mean the same; most of them; any
 * of them.
 * @param typed the words as typed, with their simplified form
 */
export function attemptsFor(typed: SearchWord[], terms: readonly QueryTerm[], index: EntryIndex): Attempt[] {
  const weighted = terms
    .filter(({ text, alternatives }) => text.length > 1 || alternatives.size > 0)
    .map(term => ({ term, weight: index.weightOf(term) }))
    .sort((a, b) => b.weight - a.weight);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const attempts: Attempt[] = [{ words: typed, share: 1 }];
  const tried = new Set([describeWords(typed)]);
  const most = countUntil(
    weighted.map(({ weight }) => weight),
    total * MOST,
  );
  const attempt = (count: number, words: SearchWord[], isAny = false) => {
    if (words.length === 0 || tried.has(describeWords(words))) return;
    tried.add(describeWords(words));
    const share = weighted.slice(0, count).reduce((sum, { weight }) => sum + weight, 0) / total;
    attempts.push({ words, share, isAny });
  };
  const all = weighted.flatMap(({ term }) => wordOf(term));
  attempt(all.length, all);
  attempt(most, all.slice(0, most));
  attempt(1, anyOf(all), all.length > 1);
  return attempts;
}

/** One word that any of these may stand for. */
function anyOf([first, ...others]: readonly SearchWord[]): SearchWord[] {
  if (!first) return [];
  const alternatives = [...(first.alternatives ?? []), ...others].slice(0, MAX_ALTERNATIVES);
  return [alternatives.length > 0 ? { ...first, alternatives } : first];
}

const describeWords = (words: readonly SearchWord[]) =>
  words.map(({ key, alternatives = [] }) => [key, ...alternatives.map(({ key }) => key)].join('|')).join(' ');

/** Number of first values whose sum reaches a limit. */
function countUntil(values: readonly number[], limit: number): number {
  let sum = 0;
  const index = values.findIndex(value => {
    sum += value;
    return sum >= limit;
  });
  return index + 1;
}

/** Synonyms and corrections may stand for the word; its parts may not, they are everywhere. */
function wordOf({ text, alternatives }: QueryTerm): SearchWord[] {
  const [word] = searchWords(text);
  if (!word) return [];
  const others = [...alternatives]
    .filter(([other, share]) => share > 0.5 && other.length > 1)
    .slice(0, MAX_ALTERNATIVES)
    .flatMap(([other]) => searchWords(other).slice(0, 1));
  return [{ ...word, ...(others.length > 0 && { alternatives: others }) }];
}
