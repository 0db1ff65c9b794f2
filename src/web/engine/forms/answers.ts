import { getByPath, isObject, retrieveSchema, type ValidatorType } from '@rjsf/utils';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from '../../../flows/engine/applicable-questions';
import type { CalculatedAnswer } from '../../../flows/engine/calculated-answers';
import type { JsonSchema } from '../../../flows/engine/form-version';

export type { Answers };

/** Context for fields that need more than schema and answers, such as uploads. */
export type FormContext = Readonly<Record<string, unknown>>;

/** Schema of a step for rjsf, with the validator that evaluates its conditions. */
export interface StepRules {
  schema: JsonSchema;
  validator: ValidatorType<Answers, JsonSchema, FormContext>;
  /** Validation errors of this step, in display order. */
  problems(answers: Answers): FieldError[];
  /** The calculated answers of the form. */
  calculated(answers: Answers): CalculatedAnswer[];
}

/** The answer at a JSON pointer. */
export function answerAt(answers: Answers, path: string): unknown {
  return getByPath(answers, path.split('/').slice(1));
}

/** Removes blank answers. A required object is kept even when empty, so that errors appear at its questions. */
export function withoutBlanks({ schema, validator }: StepRules, answers: Answers): Answers {
  const resolved = (part: JsonSchema, value: unknown) =>
    retrieveSchema<Answers, JsonSchema, FormContext>(validator, part, schema, value as Answers);

  const cleanObject = (part: JsonSchema, value: Answers): Answers => {
    const { properties = {}, required = [] } = resolved(part, value);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, answer]) => {
        const part = properties[name];
        // Answers of other steps are left unchanged.
        if (!part) return [[name, answer]];
        const left = within(part, answer);
        return isBlank(left) && !(isObject(left) && required.includes(name)) ? [] : [[name, left]];
      }),
    );
  };
  const within = (part: JsonSchema, answer: unknown): unknown => {
    if (isObject(answer)) return cleanObject(part, answer as Answers);
    const items = Array.isArray(answer) ? resolved(part, answer).items : undefined;
    return items ? (answer as unknown[]).map(entry => within(items, entry)) : answer;
  };
  return cleanObject(schema, answers);
}

function isBlank(answer: unknown): boolean {
  return answer === undefined || (isObject(answer) && Object.keys(answer as object).length === 0);
}
