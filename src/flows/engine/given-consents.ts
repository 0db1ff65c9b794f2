import { isObject } from '../../domain/is-object';
import type { Answers } from './applicable-questions';
import { collectProperties, type JsonSchema } from './form-version';

/**
 * Ids of the texts that a form itself asks to agree to, by the keyword `consent`, and that these answers agree to: the
 * guardian's consent is asked for only where somebody is under age.
 */
export function listGivenConsents(root: JsonSchema, answers: Answers, part: JsonSchema = root): string[] {
  return [...collectProperties(root, part)].flatMap(([name, schema]) => {
    const answer = answers[name];
    if (schema.consent) return answer === true ? [schema.consent] : [];
    return isObject(answer) ? listGivenConsents(root, answer, schema) : [];
  });
}
