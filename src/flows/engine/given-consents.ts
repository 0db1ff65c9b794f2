import { isObject } from '../../domain/is-object';
import type { Answers } from './applicable-questions';
import { type JsonSchema, properties } from './form-version';

/**
 * Ids of the texts that a form itself asks to agree to, by the keyword `consent`, and that these answers agree to: the
 * guardian's consent is asked for only where somebody is under age.
 */
export function askedConsents(root: JsonSchema, answers: Answers, part: JsonSchema = root): string[] {
  return [...properties(root, part)].flatMap(([name, schema]) => {
    const answer = answers[name];
    if (schema.consent) return answer === true ? [schema.consent] : [];
    return isObject(answer) ? askedConsents(root, answer, schema) : [];
  });
}
