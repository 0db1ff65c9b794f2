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

/** Patterns of less than this are mere punctuation: only short values are made of them. */
const LEAST_SIZE = 3;

const SENTENCE_PUNCTUATION = /[，。；！？]/u;

/**
 * Translates a text of the portal into English: one that the catalogue has, or one that is composed of its sentences,
 * whose values are translated in turn. What editors have written, and names, stay in Chinese.
 */
export const toEnglish = (text: string): string =>
  find(text, LEAST_SIZE)?.replaceAll(/ {2,}/g, ' ').trim() ?? text;

const find = (text: string, leastSize: number): string | undefined =>
  findSentences(text) ?? findMessage(text, leastSize);

/** A value of a text, such as a date, a title with a number, or further sentences; others are names and reasons. */
const translateValue = (text: string): string =>
  find(text, SENTENCE_PUNCTUATION.test(text) ? LEAST_SIZE : 0) ?? text;

function findMessage(text: string, leastSize: number): string | undefined {
  const message = catalogue.get(text);
  if (typeof message === 'string') return message;
  for (const { size, match, write } of patterns) {
    const values = size < leastSize ? null : match(text);
    if (values) return write(values.map(translateValue));
  }
}

/** Several messages, one after the other, of one sentence or more. */
function findSentences(text: string): string | undefined {
  for (let end = text.indexOf('。') + 1; end > 0 && end < text.length; end = text.indexOf('。', end) + 1) {
    const begin = findMessage(text.slice(0, end), LEAST_SIZE);
    const others = begin === undefined ? undefined : find(text.slice(end), LEAST_SIZE);
    if (others !== undefined) return `${begin} ${others}`;
  }
}
