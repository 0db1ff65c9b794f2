import type { Answers } from './asked';
import { type JsonSchema, properties } from './form';
import { flatten } from './question';

/**
 * Value of the keyword `offered`: where the choices of a question come from, as `<area>.<what>`, and the answers
 * beside it that they depend on.
 */
export type Offered = string | { source: string; by?: readonly string[] };

/** A source with what it is asked by: the names of answers and what was answered. */
export interface OfferAsked {
  source: string;
  by: Readonly<Record<string, string>>;
}

/** Something that an area offers to be chosen. */
export interface Offering {
  /** What is stored, the same thing for ever, e.g. an id. */
  value: string;
  label: string;
  /** A sentence about it, e.g. place and time. */
  hint?: string;
  /** Why it cannot be chosen now, in a few words, e.g. `名额已满`. */
  closed?: string;
}

/** An answer that is one of what an area offers. */
export interface OfferedAnswer extends OfferAsked {
  /** JSON pointer of the answer. */
  path: string;
  value: string;
}

/** What stands for offered values where answers are read: source → value → label. */
export type OfferLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The label of an offered value, as far as it is known. */
export function offerLabel(
  offered: Offered | undefined,
  value: string,
  labels: OfferLabels,
): string | undefined {
  const source = typeof offered === 'object' ? offered.source : offered;
  return source && labels[source]?.[value];
}

/** What a source is asked for, given the answers beside the question. */
export function offerAsked(offered: Offered, beside: Answers): OfferAsked {
  const { source, by = [] } = typeof offered === 'string' ? { source: offered } : offered;
  const given = by.filter(name => beside[name] !== undefined && beside[name] !== '');
  return { source, by: Object.fromEntries(given.map(name => [name, String(beside[name])])) };
}

/**
 * The answers that are one of what an area offers, those inside objects and lists included.
 * @param part the part of the form that the answers belong to: the form itself, or the small form of a follow-up
 */
export function offeredAnswers(
  root: JsonSchema,
  answers: Answers,
  part: JsonSchema = root,
  at = '',
): OfferedAnswer[] {
  return [...properties(root, part)].flatMap(([name, source]) => {
    const answer = answers[name];
    if (answer === undefined || answer === null) return [];
    const path = `${at}/${name}`;
    const { offered, items } = flatten(root, source);
    if (offered && typeof answer === 'string') {
      return [{ path, value: answer, ...offerAsked(offered, answers) }];
    }
    if (Array.isArray(answer)) {
      return answer.flatMap((entry, i) =>
        items && isAnswers(entry) ? offeredAnswers(root, entry, items, `${path}/${i}`) : [],
      );
    }
    return isAnswers(answer) ? offeredAnswers(root, answer, source, path) : [];
  });
}

function isAnswers(answer: unknown): answer is Answers {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}
