import { calculateAnswer } from '../../domain/calculation';
import { isObject } from '../../domain/is-object';
import {
  type Answers,
  type ConditionHolds,
  findApplicableQuestions,
  removeInapplicableAnswers,
} from './applicable-questions';
import type { FormVersion, JsonSchema } from './form-version';
import { flatten } from './question';
import { type AnswerPath, replaceAnswer } from './replace-answer';

/** The answer that a calculated question must have; undefined while it cannot be calculated. */
export interface CalculatedAnswer {
  path: AnswerPath;
  answer: number | string | undefined;
  /** The stored answer. */
  stored: unknown;
}

/** Passes after which a form whose conditions depend on its calculations is left as it is. */
const MAX_PASSES = 20;

/**
 * Lists the calculated questions that apply, with their answers. Answers to questions that do not apply count as
 * unanswered.
 */
export function listCalculatedAnswers(
  form: Pick<FormVersion, 'schema'>,
  answers: Answers,
  holds: ConditionHolds,
): CalculatedAnswer[] {
  if (!hasCalculations(form.schema)) return [];
  return listOfObject(form.schema, [form.schema], removeInapplicableAnswers(form, answers, holds), holds, []);
}

function listOfObject(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  answers: Answers,
  holds: ConditionHolds,
  at: AnswerPath,
): CalculatedAnswer[] {
  const applicable = new Map<string, JsonSchema[]>();
  for (const part of parts) findApplicableQuestions(root, part, answers, holds, applicable);
  return [...applicable].flatMap(([name, schemas]): CalculatedAnswer[] => {
    const stored = answers[name];
    const path = [...at, name];
    const { calculated, type, items }: JsonSchema = Object.assign(
      {},
      ...schemas.map(one => flatten(root, one)),
    );
    if (calculated) {
      const answer = calculateAnswer(calculated, answers, type ?? 'number') ?? undefined;
      return [{ path, answer, stored }];
    }
    if (isObject(stored)) return listOfObject(root, schemas, stored, holds, path);
    if (!items || !Array.isArray(stored)) return [];
    return stored.flatMap((entry, index) =>
      isObject(entry) ? listOfObject(root, [items], entry, holds, [...path, index]) : [],
    );
  });
}

/** Fills in all calculated answers. Returns the same object when they are up to date. */
export function fillCalculatedAnswers(
  form: Pick<FormVersion, 'schema'>,
  answers: Answers,
  holds: ConditionHolds,
): Answers {
  let filled = answers;
  // A calculation may use the result of another, and a condition may test it.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const changes = listCalculatedAnswers(form, filled, holds).filter(
      ({ answer, stored }) => answer !== stored,
    );
    if (changes.length === 0) return filled;
    filled = changes.reduce((all, { path, answer }) => replaceAnswer(all, path, answer) as Answers, filled);
  }
  return filled;
}

const formsWithCalculations = new WeakMap<JsonSchema, boolean>();

/** Whether any question of a form is calculated; remembered, as most forms have none. */
function hasCalculations(schema: JsonSchema): boolean {
  const known = formsWithCalculations.get(schema);
  if (known !== undefined) return known;
  const found = JSON.stringify(schema).includes('"calculated":');
  formsWithCalculations.set(schema, found);
  return found;
}
