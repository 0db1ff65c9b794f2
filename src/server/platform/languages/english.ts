import messages from '../../../texts/en/messages.json' with { type: 'json' };
import { compilePattern, type Pattern } from './pattern';

type Catalogue = Record<string, unknown>;

const files = import.meta.glob<Catalogue>('../../../texts/en/*.json', { eager: true, import: 'default' });

/** What the server sends and pages do not have; where pages have the same text, the server's message is this. */
const OF_SERVER = '../../../texts/en/site.json';

const catalogue: ReadonlyMap<string, unknown> = new Map(
  [...Object.values(files), files[OF_SERVER] ?? {}].flatMap(file => Object.entries(file)),
);

/** Sentences with values that the server composes, those with more words of their own first. */
const patterns: readonly Pattern[] = Object.entries(messages)
  .filter(([text]) => /\{\d/.test(text))
  .map(([text, message]) => compilePattern(text, message))
  .sort((a, b) => b.size - a.size);

/** Patterns of less than this are mere punctuation or a measure: they fit only where all values are understood. */
const LEAST_SIZE = 3;

/**
 * How many parts of a text are compared with the patterns. What the server composes has a few dozen; an article, whose
 * sentences fit into each other's values in ever more ways, is not composed of them.
 */
const MAX_COMPARED = 100;

/** A figure, or nothing, such as the unit of a measure without one. */
const isFigure = (value: string) => /^[\d.,:%￥–\- ]*$/u.test(value);

const SENTENCE_PUNCTUATION = /[，。；！？]/u;

/** Messages of one kind of text: complete ones, and those with values. */
export interface Messages {
  find(text: string): string | undefined;
  patterns: readonly Pattern[];
}

/**
 * Translates a text of the portal into English: one that the catalogue has, or one that is composed of its sentences,
 * whose values are translated in turn. What editors have written, and names, stay in Chinese.
 * @param ofForms messages of the forms: their titles are values of sentences, and flows have sentences of their own
 */
export function toEnglish(text: string, ofForms?: Messages): string {
  const compared = new Map<string, string | undefined>();
  return find(text, LEAST_SIZE)?.replaceAll(/ {2,}/g, ' ').trim() ?? text;

  function find(part: string, leastSize: number): string | undefined {
    return findSentences(part) ?? findMessage(part, leastSize);
  }

  /** A value of a text, such as a date, a title with a number, or further sentences; others are names and reasons. */
  function translateValue(value: string): string {
    return find(value, SENTENCE_PUNCTUATION.test(value) ? LEAST_SIZE : 0) ?? value;
  }

  function findMessage(part: string, leastSize: number): string | undefined {
    const message = catalogue.get(part) ?? ofForms?.find(part);
    if (typeof message === 'string') return message;
    const key = `${leastSize} ${part}`;
    if (compared.has(key) || compared.size >= MAX_COMPARED) return compared.get(key);
    compared.set(key, undefined);
    const composed =
      findComposed(part, patterns, leastSize) ?? findComposed(part, ofForms?.patterns ?? [], leastSize);
    compared.set(key, composed);
    return composed;
  }

  function findComposed(part: string, known: readonly Pattern[], leastSize: number): string | undefined {
    for (const { size, hasWords, match, write } of known) {
      const values = match(part);
      if (!values) continue;
      const translated = values.map(translateValue);
      const isWhole = () => values.every((value, place) => isFigure(value) || translated[place] !== value);
      // A name may contain the one word of a pattern.
      const isEnough = size >= leastSize && !(hasWords && size < LEAST_SIZE);
      if (isEnough || isWhole()) return write(translated);
    }
  }

  /** Several messages, one after the other, of one sentence or more. */
  function findSentences(part: string): string | undefined {
    for (let end = part.indexOf('。') + 1; end > 0 && end < part.length; end = part.indexOf('。', end) + 1) {
      const begin = findMessage(part.slice(0, end), LEAST_SIZE);
      const others = begin === undefined ? undefined : find(part.slice(end), LEAST_SIZE);
      if (others !== undefined) return `${begin} ${others}`;
    }
  }
}
