import { stripInvisible } from './text';

/** Kinds of search results, in the order of the filters. */
export const searchKinds = [
  'news',
  'matter',
  'project',
  'course',
  'activity',
  'download',
  'video',
  'topic',
  'place',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of words of a search; further ones are ignored. */
const MAX_WORDS = 8;

/** Longer words are first matched by their prefix, because the index limits the length of grams. */
const MAX_GRAM_LENGTH = 60;

/** Characters of scripts written without blanks between words. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々〇ー';

/** Searchable token: a run of unspaced characters, or a whole word or number. All other characters are separators. */
const TOKEN = new RegExp(
  `(?:(?=[\\p{L}\\p{N}])[${UNSPACED}])+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);
const RUN_START = new RegExp(`^[${UNSPACED}]`, 'u');

/** Folds a text: half-width, lower case, without invisible characters. */
const foldText = (text: string) => foldVisible(stripInvisible(text));
const foldVisible = (text: string) => text.normalize('NFKC').toLowerCase();

const tokensOf = (text: string) => foldText(text).match(TOKEN) ?? [];

/**
 * Normalises a text for comparison: its runs and words, each surrounded by one blank. A blank in a search key marks a
 * word boundary; punctuation is ignored.
 * @example searchKey('ＣＰＲ+AED普及（示例）') // ' cpr aed 普及 示例 '
 */
export const searchKey = (text: string): string => ` ${tokensOf(text).join(' ')} `;

/** Bigrams of a run; none for a run of one character. */
function pairsOf(run: string): string[] {
  const points = [...run];
  return points.slice(1).map((point, index) => (points[index] ?? '') + point);
}

/**
 * Index grams of a text: bigrams of runs, and whole words. Single characters are indexed for titles only, because
 * nearly every long text contains them.
 */
export function searchGrams(text: string, title = ''): string[] {
  const grams = new Set<string>();
  for (const token of tokensOf(`${title}\n${text}`)) {
    if (!RUN_START.test(token)) grams.add(token.slice(0, MAX_GRAM_LENGTH));
    else for (const pair of pairsOf(token)) grams.add(pair);
  }
  for (const token of tokensOf(title)) if (RUN_START.test(token)) for (const point of token) grams.add(point);
  return [...grams];
}

/** Index entry of a gram that occurs in the title; grams themselves never begin with a symbol. */
const titleGram = (gram: string) => `^${gram}`;

/** Index entry shared by all entries of a kind. */
export const kindGram = (kind: SearchKind): string => `#${kind}`;

/** All index grams of an entry: those of its text, of its title, and of its kind. */
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

/** A search word, prepared for the index query. */
export interface SearchWord {
  /** The word as typed, without symbols. */
  text: string;
  /** Substring that the search key of a matching text must contain. */
  key: string;
  /** Grams that the index must contain. */
  grams: readonly string[];
  /** Grams that the index must contain for a match in the title. */
  titleGrams: readonly string[];
  /** Whether the word is also searched outside titles; false for a single character. */
  inText: boolean;
  /** Whether containing all grams implies a match, so that the text itself need not be checked. */
  certain: boolean;
  /** Words that may occur in place of this one. */
  alternatives?: readonly SearchWord[];
}

/**
 * Substring that the search key of a text must contain to match these words in sequence; empty for a text without
 * words.
 */
export function phraseKey(text: string): string {
  const tokens = tokensOf(text);
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  // A run may match within a longer run, a word must match completely.
  return first && `${RUN_START.test(first) ? '' : ' '}${tokens.join(' ')}${RUN_START.test(last) ? '' : ' '}`;
}

/**
 * Splits a search into words at blanks; quotes, symbols and emoji are ignored. Duplicates are removed.
 * @example searchWords('“血液” AED')[0]?.grams // ['血液']
 */
export function searchWords(search: string): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const text of foldText(search).split(/\s+/u)) {
    const tokens = tokensOf(text);
    if (tokens.length === 0) continue;
    const pairs = tokens.flatMap(token =>
      RUN_START.test(token) ? pairsOf(token) : [token.slice(0, MAX_GRAM_LENGTH)],
    );
    // A single character next to a word, as in 2026年, is not indexed for texts: the check of the text itself decides.
    const inText = pairs.length > 0;
    const grams = inText ? [...new Set(pairs)] : tokens;
    words.set(phraseKey(text), {
      text: tokens.join(' '),
      key: phraseKey(text),
      grams,
      titleGrams: inText ? grams.map(titleGram) : grams,
      inText,
      certain: tokens.length === 1 && (!inText || (pairs.length === 1 && text.length <= MAX_GRAM_LENGTH)),
    });
  }
  return [...words.values()].slice(0, MAX_WORDS);
}

/** A segment of a text, marked when it matches a word of the search. */
export interface TextSegment {
  text: string;
  marked: boolean;
}

/**
 * Folds a text and records the start position in the key for each character; characters removed by folding have none.
 */
function foldWithPositions(text: string): { key: string; placeOf: (index: number) => number } {
  const visible = stripInvisible(text);
  const whole = foldVisible(visible);
  // Nothing was removed, joined or expanded, as in nearly all texts.
  if (visible === text && whole.length === text.length) return { key: whole, placeOf: index => index };
  let key = '';
  const positions: number[] = [];
  let at = 0;
  for (const point of text) {
    const fold = foldText(point);
    key += fold;
    for (let unit = 0; unit < fold.length; unit++) positions.push(at);
    at += point.length;
  }
  return { key, placeOf: index => positions[index] ?? text.length };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');

const patterns = new WeakMap<readonly SearchWord[], RegExp>();

/** Pattern that matches any of the words in a folded text, made once for the results of a search. */
function patternOf(words: readonly SearchWord[]): RegExp | null {
  if (words.length === 0) return null;
  const pattern = patterns.get(words) ?? makePattern(words);
  patterns.set(words, pattern);
  pattern.lastIndex = 0;
  return pattern;
}

/** Any separators may be between the parts of a word. */
function makePattern(words: readonly SearchWord[]): RegExp {
  const gap = '[^\\p{L}\\p{N}\\p{M}]*';
  const alternatives = words
    .flatMap(word => [word, ...(word.alternatives ?? [])])
    .sort((a, b) => b.key.length - a.key.length)
    .map(({ key }) => {
      const inner = key.trim().split(' ').map(escaped).join(gap);
      const edge = `(?<![^\\P{L}${UNSPACED}]|[\\p{N}\\p{M}])`;
      const end = `(?![^\\P{L}${UNSPACED}]|[\\p{N}\\p{M}])`;
      return `${key.startsWith(' ') ? edge : ''}${inner}${key.endsWith(' ') ? end : ''}`;
    });
  return new RegExp(alternatives.join('|'), 'gu');
}

/** Ranges of a text, in its original form, that match words of a search. */
function placesOf(
  text: string,
  words: readonly SearchWord[],
  { first = false } = {},
): [begin: number, end: number][] {
  const pattern = patternOf(words);
  if (!pattern) return [];
  const { key, placeOf } = foldWithPositions(text);
  const matches = first ? [pattern.exec(key)].filter(match => match !== null) : key.matchAll(pattern);
  return [...matches].map(({ index = 0, 0: { length } }) => [placeOf(index), placeOf(index + length)]);
}

/** Splits a text into matching and other segments; concatenated, they equal the text. */
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

/** Length of an excerpt, and number of characters before the match. */
const EXCERPT_LENGTH = 110;
const CONTEXT_LENGTH = 24;

/**
 * Excerpt of a text around the first match; null when there is none.
 * @param text plain text
 */
export function excerptOf(text: string, words: readonly SearchWord[]): string | null {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const [match] = placesOf(plain, words, { first: true });
  if (!match) return null;
  const before = [...plain.slice(0, match[0])];
  const start = Math.max(0, before.length - CONTEXT_LENGTH);
  const rest = [...before.slice(start), ...plain.slice(match[0])];
  return `${start > 0 ? '…' : ''}${rest.slice(0, EXCERPT_LENGTH).join('')}${rest.length > EXCERPT_LENGTH ? '…' : ''}`;
}
