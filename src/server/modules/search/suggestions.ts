import type { SearchKind } from '../../../domain/search-text';
import { phraseKey } from '../../../domain/search-text';
import type { EntryIndex, IndexedEntry } from './entry-index';
import { pronunciationOf } from './pronunciation';

/** A page that can be opened without a list of results. */
export interface SearchTarget {
  kind: SearchKind;
  title: string;
  path: string;
}

const MAX_SUGGESTIONS = 8;
/** Points by how a name matches what was typed. */
const POINTS = { begins: 5, contains: 4, sound: 3, initials: 2.5 };
const KEYWORD = 0.85;
const BONUS_BY_KIND: Partial<Record<SearchKind, number>> = { matter: 0.3, page: 0.2 };

/**
 * Pages whose title or keywords match the beginning of a search, also by sound and initials; then what the search finds.
 * @param search as `simplify` makes it
 */
export function suggestTargets(index: EntryIndex, search: string): SearchTarget[] {
  const key = phraseKey(search).trim();
  if (!key) return [];
  const matchesName = createNameMatcher(key);
  const named = index.entries
    .map(entry => ({ entry, points: pointsOf(entry, matchesName) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const found = named.length < MAX_SUGGESTIONS ? index.find(search, index.parse(search)) : [];
  const entries = new Set([...named, ...found].map(({ entry }) => entry));
  return [...entries].slice(0, MAX_SUGGESTIONS).map(({ kind, title, path }) => ({ kind, title, path }));
}

function pointsOf(
  { kind, keys: { title, names } }: IndexedEntry,
  pointsIn: (name: string) => number,
): number {
  const points = Math.max(pointsIn(title.trim()), ...names.map(name => pointsIn(name.trim()) * KEYWORD));
  return points > 0 ? points + (BONUS_BY_KIND[kind] ?? 0) : 0;
}

/** A function that returns the points of a name for what was typed. */
function createNameMatcher(typed: string): (name: string) => number {
  const letters = typed.replaceAll(/[\s']/gu, '');
  const isLatin = /^[a-z]{2,}$/u.test(letters);
  return name => {
    if (name.startsWith(typed)) return POINTS.begins;
    if (name.includes(typed)) return POINTS.contains;
    if (!isLatin) return 0;
    const { sound, initials } = pronunciationOf(name);
    if (sound.startsWith(letters)) return POINTS.sound;
    return initials.startsWith(letters) ? POINTS.initials : 0;
  };
}
