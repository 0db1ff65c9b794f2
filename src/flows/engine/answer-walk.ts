import { isObject } from '../../domain/is-object';
import type { Answers } from './applicable-questions';
import { collectProperties, type JsonSchema } from './form-version';
import { memoizeByObjects } from './memoize-by-objects';
import { flatten } from './question';

/** One answer with the schema of its question. */
export interface AnswerWithSchema {
  /** JSON pointer of the answer. */
  path: string;
  answer: unknown;
  /** Schema of the question, with references and `allOf` merged. */
  schema: JsonSchema;
  /** Answers of the enclosing object, including this one. */
  siblings: Answers;
}

/**
 * Lists all answers for which the form has a question, including those inside objects and lists.
 * @param part the part of the form to which the answers belong: the form itself, or the schema of a nested object
 */
export function listAnswersWithSchema(
  root: JsonSchema,
  answers: Answers,
  part: JsonSchema = root,
  at = '',
): AnswerWithSchema[] {
  return properties(root, part).flatMap(({ name, source, schema }) => {
    const answer = answers[name];
    if (answer === undefined || answer === null) return [];
    const path = `${at}/${name}`;
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

/** The questions of a part of a form by name, as written and with references and `allOf` merged. */
const properties = memoizeByObjects((root: JsonSchema, part: JsonSchema) =>
  [...collectProperties(root, part)].map(([name, source]) => ({
    name,
    source,
    schema: flatten(root, source),
  })),
);
