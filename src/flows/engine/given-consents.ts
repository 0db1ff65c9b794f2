import { isObject } from '../../domain/is-object';
import type { Answers } from './applicable-questions';
import { collectProperties, type JsonSchema } from './form-version';

/**
 * Ids of the consents that are given within the form itself, by the keyword `consent`, according to the answers: the
 * guardian's consent, for example, is only required for minors.
 */
export function listGivenConsents(root: JsonSchema, answers: Answers, part: JsonSchema = root): string[] {
  return [...collectProperties(root, part)].flatMap(([name, schema]) => {
    const answer = answers[name];
    if (schema.consent) return answer === true ? [schema.consent] : [];
    return isObject(answer) ? listGivenConsents(root, answer, schema) : [];
  });
}
