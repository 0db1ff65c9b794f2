import type { Answers } from './asked';
import type { JsonSchema } from './form';
import { givenAnswers } from './given';
import type { OfferAsked, Offered, OfferedAnswer } from './offers';

/** What a source is asked for, given the answers beside the question. */
export function offerAsked(offered: Offered, beside: Answers): OfferAsked {
  const { source, by = [] } = typeof offered === 'string' ? { source: offered } : offered;
  const given = by.filter(name => beside[name] !== undefined && beside[name] !== '');
  return { source, by: Object.fromEntries(given.map(name => [name, String(beside[name])])) };
}

/** The answers that are one of what an area offers, those inside objects and lists included. */
export function offeredAnswers(root: JsonSchema, answers: Answers): OfferedAnswer[] {
  return givenAnswers(root, answers).flatMap(({ path, answer, schema: { offered }, beside }) =>
    offered && typeof answer === 'string' ? [{ path, value: answer, ...offerAsked(offered, beside) }] : [],
  );
}
