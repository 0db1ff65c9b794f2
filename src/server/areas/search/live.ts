import { phraseKey, type SearchWord, searchKey } from '../../../domain/search-words';
import type { Services } from '../../services';
import type { SearchEntry } from './entry';
import { searchables } from './registry';

/** An entry that is not in the index, and how well it fits. */
export interface LiveHit {
  entry: SearchEntry;
  score: number;
}

/** What fits of what the server holds in memory: few things, which no index need follow. Scored as in `store.ts`. */
export async function searchLive(
  services: Services,
  organisationId: string,
  words: readonly SearchWord[],
): Promise<LiveHit[]> {
  const hits: LiveHit[] = [];
  for (const { live, entries } of await searchables()) {
    if (!live) continue;
    for await (const some of entries(services, organisationId)) {
      for (const entry of some) {
        const score = scoreOf(entry, words);
        if (score !== null) hits.push({ entry, score });
      }
    }
  }
  return hits;
}

/** What is good at all times counts as new; of that, what can be done here comes first. */
const LASTING = 0.9;
const TO_DO = 0.95;

function scoreOf({ kind, title, summary, text }: SearchEntry, words: readonly SearchWord[]): number | null {
  const keys = { title: searchKey(title), summary: searchKey(summary) };
  const all = keys.title + keys.summary + searchKey(text);
  let points = 0;
  for (const { key } of words) {
    const inTitle = keys.title.includes(key);
    if (!inTitle && (isLone(key) || !all.includes(key))) return null;
    points += inTitle ? 4 : keys.summary.includes(key) ? 2 : 1;
  }
  const exact = phraseKey(title).trim() === words.map(({ key }) => key.trim()).join(' ');
  return points / words.length + (exact ? 1 : 0) + (kind === 'matter' ? TO_DO : LASTING);
}

/** One character is looked for in titles only. */
const isLone = (key: string) => [...key].length === 1;
