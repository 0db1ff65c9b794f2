import { phraseKey, type SearchWord, searchKey } from '../../../domain/search-text';
import { contributions } from '../../engine/module';
import type { SearchEntry } from '../../engine/search-source';
import type { Services } from '../../engine/services';

/** An entry that is not in the index, with its score. */
export interface UnindexedHit {
  entry: SearchEntry;
  score: number;
}

/** Current entries of sources that are not indexed, because they are few. */
export async function listUnindexedEntries(
  services: Services,
  organisationId: string,
): Promise<SearchEntry[]> {
  const found: SearchEntry[] = [];
  for (const { unindexed, entries } of contributions('searchSource')) {
    if (!unindexed) continue;
    for await (const some of entries(services, organisationId)) found.push(...some);
  }
  return found;
}

/** The matching entries. Scored as in `ranking.ts`. */
export function searchUnindexed(
  entries: readonly SearchEntry[],
  words: readonly SearchWord[],
): UnindexedHit[] {
  const hits = entries.flatMap(entry => {
    const score = scoreOf(entry, words);
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

function scoreOf({ kind, title, summary, text }: SearchEntry, words: readonly SearchWord[]): number | null {
  const keys = { title: searchKey(title), summary: searchKey(summary) };
  const all = keys.title + keys.summary + searchKey(text);
  let points = 0;
  for (const { key } of words) {
    const inTitle = keys.title.includes(key);
    if (!inTitle && (isSingleCharacter(key) || !all.includes(key))) return null;
    points += inTitle ? 4 : keys.summary.includes(key) ? 2 : 1;
  }
  const exact = phraseKey(title).trim() === words.map(({ key }) => key.trim()).join(' ');
  return points / words.length + (exact ? 1 : 0) + (BONUS_BY_KIND[kind] ?? UNDATED_BONUS);
}

/** A single character is searched in titles only. */
const isSingleCharacter = (key: string) => [...key].length === 1;
