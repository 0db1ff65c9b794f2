import { phraseKey, type SearchWord, searchKey } from '../../../domain/search-text';
import { contributions } from '../../engine/module';
import type { SearchEntry } from '../../engine/search-source';
import type { Services } from '../../engine/services';

/** An entry that is not in the index, with its score. */
export interface UnindexedHit {
  entry: SearchEntry;
  score: number;
}

/** An entry that is not in the index, with its texts folded for comparison, see `searchKey`. */
export interface FoldedEntry {
  entry: SearchEntry;
  keys: { phrase: string; title: string; summary: string; all: string };
}

/** Current entries of sources that are not indexed, because they are few. */
export async function listUnindexedEntries(
  services: Services,
  organisationId: string,
): Promise<FoldedEntry[]> {
  const found: FoldedEntry[] = [];
  for (const { unindexed, entries } of contributions('searchSource')) {
    if (!unindexed) continue;
    for await (const some of entries(services, organisationId)) found.push(...some.map(foldEntry));
  }
  return found;
}

function foldEntry(entry: SearchEntry): FoldedEntry {
  const [title, summary] = [searchKey(entry.title), searchKey(entry.summary)];
  const all = title + summary + searchKey(entry.text);
  return { entry, keys: { phrase: phraseKey(entry.title).trim(), title, summary, all } };
}

/** The matching entries. Scored as in `ranking.ts`. */
export function searchUnindexed(
  entries: readonly FoldedEntry[],
  words: readonly SearchWord[],
): UnindexedHit[] {
  const hits = entries.flatMap(folded => {
    const { entry } = folded;
    const score = scoreOf(folded, words);
    return score === null ? [] : [{ entry, score }];
  });
  const collectScores = (kind: SearchEntry['kind']) =>
    new Map(hits.flatMap(({ entry, score }) => (entry.kind === kind ? [[entry.path, score] as const] : [])));
  const [flowScores, pages] = [collectScores('matter'), collectScores('page')];
  // The page of a flow is listed once, as the flow, with the better of both scores.
  return hits.flatMap(hit => {
    const { kind, path } = hit.entry;
    if (kind === 'page' && flowScores.has(path)) return [];
    return kind === 'matter' ? [{ ...hit, score: Math.max(hit.score, pages.get(path) ?? 0) }] : [hit];
  });
}

/** Entries without date count as new; among these, flows and pages rank first. */
const UNDATED_BONUS = 0.9;
const BONUS_BY_KIND: Partial<Record<SearchEntry['kind'], number>> = { matter: 0.95, page: 0.95 };

function scoreOf({ entry, keys }: FoldedEntry, words: readonly SearchWord[]): number | null {
  let points = 0;
  for (const { key } of words) {
    const inTitle = keys.title.includes(key);
    if (!inTitle && (isSingleCharacter(key) || !keys.all.includes(key))) return null;
    points += inTitle ? 4 : keys.summary.includes(key) ? 2 : 1;
  }
  const exact = keys.phrase === words.map(({ key }) => key.trim()).join(' ');
  return points / words.length + (exact ? 1 : 0) + (BONUS_BY_KIND[entry.kind] ?? UNDATED_BONUS);
}

/** A single character is searched in titles only. */
const isSingleCharacter = (key: string) => [...key].length === 1;
