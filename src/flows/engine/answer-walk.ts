import { isObject } from '../../domain/is-object';
import type { Answers } from './applicable-questions';
import { collectProperties, type JsonSchema } from './form-version';
import { flatten } from './question';

/** One answer with the question that it was given to. */
export interface AnswerWithSchema {
  /** JSON pointer of the answer. */
  path: string;
  answer: unknown;
  /** What the question asks for: references and `allOf` merged into one. */
  schema: JsonSchema;
  /** The answers of the same object, itself included. */
  siblings: Answers;
}

/**
 * Every answer that a form knows a question for, those inside objects and lists included.
 * @param part the part of the form that the answers belong to: the form itself, or an object among its answers
 */
export function listAnswersWithSchema(
  root: JsonSchema,
  answers: Answers,
  part: JsonSchema = root,
  at = '',
): AnswerWithSchema[] {
  return [...collectProperties(root, part)].flatMap(([name, source]) => {
    const answer = answers[name];
    if (answer === undefined || answer === null) return [];
    const path = `${at}/${name}`;
    const schema = flatten(root, source);
    const { items } = schema;
    const own = { path, answer, schema, siblings: answers };
    if (isObject(answer)) return [own, ...listAnswersWithSchema(root, answer, source, path)];
    if (!items || !Array.isArray(answer)) return [own];
    const entries = answer.flatMap((entry, index) =>
      isObject(entry) ? listAnswersWithSchema(root, entry, items, `${path}/${index}`) : [],
    );
    return [own, ...entries];
  });
}
