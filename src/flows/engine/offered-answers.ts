import type { Answers } from './asked';
import { type JsonSchema, properties } from './form';
import type { OfferAsked, Offered, OfferedAnswer } from './offers';
import { flatten } from './question';

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
