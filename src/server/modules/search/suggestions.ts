import type { Kysely } from 'kysely';
import { type SearchWord, searchWords } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';
import { findMatchingPhrases } from './store';

/** Searches are truncated to this length before their parts are tried. */
const MAX_TRIED_CHARS = 14;
const MAX_SUGGESTIONS = 5;

/**
 * Suggestions for a search without results: each of its words that has results, and for a long word its longest prefix
 * and suffix that have results.
 */
export async function findSuggestions(
  db: Kysely<DB>,
  organisationId: string,
  words: readonly SearchWord[],
  isLive: (word: SearchWord) => boolean,
): Promise<string[]> {
  const wholes = words.length > 1 ? words.map(({ text }) => text) : [];
  const tried = [...new Set([...wholes, ...words.flatMap(subqueriesOf).flat()])];
  const phrases = tried.flatMap(text => searchWords(text).slice(0, 1));
  const inIndex = await findMatchingPhrases(db, organisationId, phrases);
  const good = new Set<string>();
  for (const [index, phrase] of phrases.entries()) {
    if (inIndex[index] || isLive(phrase)) good.add(phrase.text);
  }
  const matchingWords = words.map(({ text }) => text).filter(text => good.has(text));
  const parts = words.flatMap(word =>
    good.has(word.text)
      ? []
      : subqueriesOf(word).flatMap(subqueries => subqueries.find(text => good.has(text)) ?? []),
  );
  return [...new Set([...matchingWords, ...parts])].slice(0, MAX_SUGGESTIONS);
}

/** Prefixes and suffixes of a word, longest first; for a compound with blanks its parts. */
function subqueriesOf({ text }: SearchWord): string[][] {
  if (text.includes(' ')) return text.split(' ').map(part => [part]);
  const points = [...text].slice(0, MAX_TRIED_CHARS);
  const lengths = points.slice(0, -2).map((_, index) => points.length - 1 - index);
  return [
    lengths.map(length => points.slice(0, length).join('')),
    lengths.map(length => points.slice(-length).join('')),
  ];
}
