import { closest } from 'fastest-levenshtein';
import { isObject } from '../../../domain/is-object';
import { type Guidance, guidanceIcons, guidancePictures } from '../../../flows/engine/guidance';
import { type Expectation, listOf, objectWith, oneOf, text, textMap, texts } from './expectation';

/** Expected properties of `ui:notice`; the compiler ensures that none is missing. */
const noticeParts: Record<keyof Guidance, Expectation> = {
  summary: text,
  keywords: texts,
  picture: oneOf(guidancePictures),
  purpose: text,
  important: text,
  who: texts,
  prepare: listOf(objectWith({ title: text, 'text?': text, 'icon?': oneOf(guidanceIcons) })),
  steps: listOf(objectWith({ title: text, 'text?': text })),
  fee: text,
  after: texts,
  privacy: text,
  contact: objectWith({ 'title?': text, phone: text, 'hours?': text }),
  questions: listOf(objectWith({ question: text, answer: text })),
  basis: text,
  words: textMap,
};

/** The first problem of a `ui:notice`, in Chinese; null when it is valid. */
export function findGuidanceProblem(guidance: unknown): string | null {
  if (!isObject(guidance)) return `“ui:notice”应当是花括号，其中可写 ${Object.keys(noticeParts).join('、')}`;
  for (const [name, value] of Object.entries(guidance)) {
    if (!Object.hasOwn(noticeParts, name)) {
      return `“ui:notice”里没有“${name}”，是否想写“${closest(name, Object.keys(noticeParts))}”`;
    }
    const expected = noticeParts[name as keyof Guidance];
    if (!expected.accepts(value)) return `“ui:notice”的“${name}”应当是${expected.description}`;
  }
  return null;
}
