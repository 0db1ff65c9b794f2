import type { Answers, ConditionHolds } from '../applicable-questions';
import type { JsonSchema } from '../form-version';
import { listApplicableSchemas, questionsOfObject } from './applicable-schemas';
import { listBrokenRules, withAnswer } from './broken-rules';
import { listBrokenValues } from './broken-values';
import { type AnsweredObject, listObjects } from './object-walk';

/** An application in which one rule is broken, and the error expected for it. */
export interface InvalidApplication {
  answers: Answers;
  /** JSON pointer of the answer at which the error is reported. */
  path: string;
  keyword: string;
}

/** Name of a question that no form has. */
const UNKNOWN_NAME = 'unknownExample';

/**
 * Derives invalid applications from valid ones: each rule of the form is broken once, where it applies and goes on
 * applying to the changed answers.
 * @param day the current day
 */
export function deriveInvalidApplications(
  root: JsonSchema,
  applications: readonly Answers[],
  holds: ConditionHolds,
  day: string,
): InvalidApplication[] {
  const found = new Map<string, InvalidApplication>();

  function add(
    key: string,
    invalid: InvalidApplication,
    isStillDemanded: (object: AnsweredObject) => boolean,
    at: string,
  ) {
    if (found.has(key)) return;
    const object = listObjects(root, invalid.answers, holds).find(({ path }) => path === at);
    if (object && isStillDemanded(object)) found.set(key, invalid);
  }

  for (const answers of applications) {
    for (const { path, pattern, answers: own, parts } of listObjects(root, answers, holds)) {
      for (const part of parts) {
        for (const { keyword, pointer, answers: changed } of listBrokenRules(part, own)) {
          const invalid = { answers: withObject(answers, path, changed), path: path + pointer, keyword };
          add(
            JSON.stringify([pattern, keyword, pointer]),
            invalid,
            object => object.parts.includes(part),
            path,
          );
        }
        const unknownKeyword = unknownPropertyKeyword(part);
        if (unknownKeyword) {
          const changed = withObject(answers, path, { ...own, [UNKNOWN_NAME]: '示例' });
          const invalid = { answers: changed, path: `${path}/${UNKNOWN_NAME}`, keyword: unknownKeyword };
          add(
            JSON.stringify([pattern, unknownKeyword]),
            invalid,
            object => object.parts.includes(part),
            path,
          );
        }
      }
      for (const [name, declared] of questionsOfObject(parts).declarations) {
        const at = `${path}/${name}`;
        const answer = own[name];
        if (answer === undefined) continue;
        for (const schema of listApplicableSchemas(root, declared, answer, holds)) {
          for (const { keyword, value } of listBrokenValues(schema, answer, day)) {
            if (value === undefined) continue;
            const invalid = { answers: withAnswer(answers, at, value), path: at, keyword };
            const key = JSON.stringify([
              pattern,
              name,
              keyword,
              schema[keyword as keyof JsonSchema],
              typeof value,
            ]);
            const isStillDeclared = (object: AnsweredObject) =>
              listApplicableSchemas(
                root,
                questionsOfObject(object.parts).declarations.get(name) ?? [],
                value,
                holds,
              ).includes(schema);
            add(key, invalid, isStillDeclared, path);
          }
        }
      }
    }
  }
  return [...found.values()];
}

/** The answers with another object at a path. */
const withObject = (answers: Answers, path: string, object: Answers): Answers =>
  path === '' ? object : withAnswer(answers, path, object);

function unknownPropertyKeyword({
  unevaluatedProperties,
  additionalProperties,
}: JsonSchema): string | undefined {
  if (additionalProperties === false) return 'additionalProperties';
  return unevaluatedProperties === false ? 'unevaluatedProperties' : undefined;
}
