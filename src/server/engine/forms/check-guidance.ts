import { closest } from 'fastest-levenshtein';
import { isObject } from '../../../domain/is-object';
import { type Notice, noticeIcons, noticePictures } from '../../../flows/engine/guidance';
import { type Expectation, listOf, oneOf, parts, text, textMap, texts } from './expectation';

/** The parts of `ui:notice`; the compiler keeps it complete. */
const noticeParts: Record<keyof Notice, Expectation> = {
  summary: text,
  keywords: texts,
  picture: oneOf(noticePictures),
  purpose: text,
  important: text,
  who: texts,
  prepare: listOf(parts({ title: text, 'text?': text, 'icon?': oneOf(noticeIcons) })),
  steps: listOf(parts({ title: text, 'text?': text })),
  fee: text,
  after: texts,
  privacy: text,
  contact: parts({ 'title?': text, phone: text, 'hours?': text }),
  questions: listOf(parts({ question: text, answer: text })),
  basis: text,
  words: textMap,
};

/** What is wrong with the first wrong part of a `ui:notice`, in Chinese; null when all of it is right. */
export function noticeProblem(notice: unknown): string | null {
  if (!isObject(notice)) return `“ui:notice”应当是花括号，其中可写 ${Object.keys(noticeParts).join('、')}`;
  for (const [name, value] of Object.entries(notice)) {
    if (!Object.hasOwn(noticeParts, name)) {
      return `“ui:notice”里没有“${name}”，是否想写“${closest(name, Object.keys(noticeParts))}”`;
    }
    const expected = noticeParts[name as keyof Notice];
    if (!expected.holds(value)) return `“ui:notice”的“${name}”应当是${expected.says}`;
  }
  return null;
}
