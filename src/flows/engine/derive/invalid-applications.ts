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
export const UNKNOWN_NAME = 'unknownExample';

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
  for (const answers of applications) {
    for (const object of listObjects(root, answers, holds)) {
      const changes = [...changesOfObject(object), ...changesOfAnswers(root, object, holds, day)];
      for (const { key, path, keyword, change, isDemanded } of changes) {
        if (found.has(key)) continue;
        const changed = withObject(answers, object.path, change());
        const after = listObjects(root, changed, holds).find(each => each.path === object.path);
        if (after && isDemanded(after)) found.set(key, { answers: changed, path, keyword });
      }
    }
  }
  return [...found.values()];
}

/** A change of an object's answers that breaks a rule. */
interface Change extends Omit<InvalidApplication, 'answers'> {
  /** Identifies the rule. */
  key: string;
  change(): Answers;
  /** Whether the rule applies to the changed answers, too. */
  isDemanded(object: AnsweredObject): boolean;
}

/** Changes that break the rules of an object: missing, unknown and inconsistent answers. */
function changesOfObject({ path, pattern, answers, parts }: AnsweredObject): Change[] {
  return parts.flatMap(part => {
    const isDemanded = (object: AnsweredObject) => object.parts.includes(part);
    const unknownKeyword = unknownPropertyKeyword(part);
    const broken = [
      ...listBrokenRules(part, answers),
      ...(unknownKeyword
        ? [
            {
              keyword: unknownKeyword,
              pointer: `/${UNKNOWN_NAME}`,
              change: () => ({ ...answers, [UNKNOWN_NAME]: '示例' }),
            },
          ]
        : []),
    ];
    return broken.map(({ keyword, pointer, change }) => ({
      key: JSON.stringify([pattern, keyword, pointer]),
      path: path + pointer,
      keyword,
      change,
      isDemanded,
    }));
  });
}

/** Changes of single answers that break the rules of their questions. */
function changesOfAnswers(
  root: JsonSchema,
  { path, pattern, answers, parts }: AnsweredObject,
  holds: ConditionHolds,
  day: string,
): Change[] {
  return [...questionsOfObject(parts).declarations].flatMap(([name, declared]) => {
    const answer = answers[name];
    if (answer === undefined) return [];
    return listApplicableSchemas(root, declared, answer, holds).flatMap(schema =>
      listBrokenValues(schema, answer, day).map(({ keyword, value }) => ({
        key: JSON.stringify([pattern, name, keyword, schema[keyword as keyof JsonSchema], value]),
        path: `${path}/${name}`,
        keyword,
        change: () => ({ ...answers, [name]: value }),
        isDemanded: (object: AnsweredObject) => {
          const after = questionsOfObject(object.parts).declarations.get(name) ?? [];
          return listApplicableSchemas(root, after, value, holds).includes(schema);
        },
      })),
    );
  });
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
