import { stripInvisible } from './text';

/** Kinds of what a search finds, in the order in which they are offered as filters. */
export const searchKinds = [
  'news',
  'matter',
  'project',
  'course',
  'activity',
  'download',
  'video',
  'topic',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Words of a search beyond this are left out: nobody means more of them. */
const MOST_WORDS = 8;

/** What is longer is found by its beginning first: an index takes no words of any length. */
const LONGEST = 60;

/** Characters of scripts that put no blanks between words. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々〇ー';

/** What is found of a text: a run of characters without blanks, or a whole word or number. All else separates. */
const TOKEN = new RegExp(
  `(?:(?=[\\p{L}\\p{N}])[${UNSPACED}])+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);
const IS_RUN = new RegExp(`^[${UNSPACED}]`, 'u');

/** Full-width as half-width, small letters, nothing invisible. */
const folded = (text: string) => stripInvisible(text).normalize('NFKC').toLowerCase();

const tokensOf = (text: string) => folded(text).match(TOKEN) ?? [];

/**
 * A text in the form in which it is compared: its runs and words, one blank around each. Where a word's blank
 * stands beside it, the word is whole; punctuation is no difference.
 * @example searchKey('ＣＰＲ+AED普及（示例）') // ' cpr aed 普及 示例 '
 */
export const searchKey = (text: string): string => ` ${tokensOf(text).join(' ')} `;

/** Each two neighbours of a run; a run of one is left out. */
function pairsOf(run: string): string[] {
  const points = [...run];
  return points.slice(1).map((point, index) => (points[index] ?? '') + point);
}

/**
 * By what an index finds a text: each two neighbouring characters of runs, and whole words. A single character finds
 * titles only: in long texts each of them stands somewhere.
 */
export function searchGrams(text: string, title = ''): string[] {
  const grams = new Set<string>();
  for (const token of tokensOf(`${title}\n${text}`)) {
    if (!IS_RUN.test(token)) grams.add(token.slice(0, LONGEST));
    else for (const pair of pairsOf(token)) grams.add(pair);
  }
  for (const token of tokensOf(title)) if (IS_RUN.test(token)) for (const point of token) grams.add(point);
  return [...grams];
}

/** What the index has of a gram that stands in the title; grams themselves begin with no sign. */
const titleGram = (gram: string) => `^${gram}`;

/** What the index has of each entry of a kind. */
export const kindGram = (kind: SearchKind): string => `#${kind}`;

/** By what an index finds an entry: its words wherever they stand, those of its title, and what it is. */
export const entryGrams = (entry: {
  kind: SearchKind;
  title: string;
  summary: string;
  text: string;
}): string[] => [
  ...searchGrams(`${entry.summary}\n${entry.text}`, entry.title),
  ...searchGrams(entry.title).map(titleGram),
  kindGram(entry.kind),
];

/** A word of a search, as its index is asked. */
export interface SearchWord {
  /** As it was typed, but for signs. */
  text: string;
  /** What must stand in the key of a text that has it. */
  key: string;
  /** What the index must have of it. */
  grams: readonly string[];
  /** What the index must have of it where it stands in a title. */
  titleGrams: readonly string[];
  /** Whether it is looked for beyond titles: a single character is not. */
  inText: boolean;
  /** Whether a text that has all its grams has the word: no need to look into the text itself. */
  certain: boolean;
}

/** What must stand in the key of a text that has these words, one after the other; empty for a text without words. */
export function phraseKey(text: string): string {
  const tokens = tokensOf(text);
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  // A run may stand within a longer one, a word may not.
  return first && `${IS_RUN.test(first) ? '' : ' '}${tokens.join(' ')}${IS_RUN.test(last) ? '' : ' '}`;
}

/**
 * The words of a search: what blanks part; quotes, signs and emoji stand for nothing. Each word once.
 * @example searchWords('“血液” AED')[0]?.grams // ['血液']
 */
export function searchWords(search: string): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const text of folded(search).split(/\s+/u)) {
    const tokens = tokensOf(text);
    if (tokens.length === 0) continue;
    const pairs = tokens.flatMap(token => (IS_RUN.test(token) ? pairsOf(token) : [token.slice(0, LONGEST)]));
    // A lone character beside a word, as in 2026年: the index has no characters of texts, the look into it decides.
    const inText = pairs.length > 0;
    const grams = inText ? [...new Set(pairs)] : tokens;
    words.set(phraseKey(text), {
      text: tokens.join(' '),
      key: phraseKey(text),
      grams,
      titleGrams: inText ? grams.map(titleGram) : grams,
      inText,
      certain: tokens.length === 1 && (!inText || (pairs.length === 1 && text.length <= LONGEST)),
    });
  }
  return [...words.values()].slice(0, MOST_WORDS);
}

/** A piece of a text, marked where a word of the search stands. */
export interface TextSegment {
  text: string;
  marked: boolean;
}

/** Where the key of each character of a text begins: what was folded away has none. */
function foldedWithPlaces(text: string): { key: string; places: number[] } {
  let key = '';
  const places: number[] = [];
  let at = 0;
  for (const point of text) {
    const fold = folded(point);
    key += fold;
    for (let unit = 0; unit < fold.length; unit++) places.push(at);
    at += point.length;
  }
  return { key, places: [...places, text.length] };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');

/** Finds any of the words as they may stand in a folded text, whatever separates their parts there. */
function patternOf(words: readonly SearchWord[]): RegExp | null {
  if (words.length === 0) return null;
  const gap = '[^\\p{L}\\p{N}\\p{M}]*';
  const ways = [...words]
    .sort((a, b) => b.key.length - a.key.length)
    .map(({ key }) => {
      const inner = key.trim().split(' ').map(escaped).join(gap);
      const edge = `(?<![^\\P{L}${UNSPACED}]|[\\p{N}\\p{M}])`;
      const end = `(?![^\\P{L}${UNSPACED}]|[\\p{N}\\p{M}])`;
      return `${key.startsWith(' ') ? edge : ''}${inner}${key.endsWith(' ') ? end : ''}`;
    });
  return new RegExp(ways.join('|'), 'gu');
}

/** Where words of a search stand in a text, as it is: begin and end of each. */
function placesOf(text: string, words: readonly SearchWord[]): [begin: number, end: number][] {
  const pattern = patternOf(words);
  if (!pattern) return [];
  const { key, places } = foldedWithPlaces(text);
  return [...key.matchAll(pattern)].map(({ index, 0: { length } }) => {
    return [places[index] ?? 0, places[index + length] ?? text.length];
  });
}

/** A text cut where the words of a search stand in it: all pieces together are the text. */
export function markWords(text: string, words: readonly SearchWord[]): TextSegment[] {
  const pieces: TextSegment[] = [];
  let at = 0;
  const add = (end: number, marked: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const [begin, end] of placesOf(text, words)) {
    add(begin, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

/** Characters of a passage, and how many of them stand before the word. */
const PASSAGE = 110;
const BEFORE = 24;

/**
 * The passage of a text in which the first of the words stands; null where none does.
 * @param text plain text
 */
export function excerptOf(text: string, words: readonly SearchWord[]): string | null {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const [place] = placesOf(plain, words);
  if (!place) return null;
  const before = [...plain.slice(0, place[0])];
  const start = Math.max(0, before.length - BEFORE);
  const rest = [...before.slice(start), ...plain.slice(place[0])];
  return `${start > 0 ? '…' : ''}${rest.slice(0, PASSAGE).join('')}${rest.length > PASSAGE ? '…' : ''}`;
}
