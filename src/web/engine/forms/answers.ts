import { isObject, retrieveSchema, type ValidatorType } from '@rjsf/utils';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from '../../../flows/engine/applicable-questions';
import type { JsonSchema } from '../../../flows/engine/form-version';

export type { Answers };

/** What a form hands to fields that need more than schema and answers, such as uploads. */
export type FormContext = Readonly<Record<string, unknown>>;

/** A step as rjsf knows it: its schema and the validator that decides its conditions. */
export interface StepRules {
  schema: JsonSchema;
  validator: ValidatorType<Answers, JsonSchema, FormContext>;
  /** What is wrong with the answers of this step, in the order of the screen. */
  problems(answers: Answers): FieldError[];
}

/**
 * The answers without what was left empty. An empty object stays where it is required, so that what is missing is
 * told at its questions.
 */
export function withoutBlanks({ schema, validator }: StepRules, answers: Answers): Answers {
  const resolved = (part: JsonSchema, value: unknown) =>
    retrieveSchema<Answers, JsonSchema, FormContext>(validator, part, schema, value as Answers);

  const kept = (part: JsonSchema, value: Answers): Answers => {
    const { properties = {}, required = [] } = resolved(part, value);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, answer]) => {
        const part = properties[name];
        // Another step's answer is that step's business.
        if (!part) return [[name, answer]];
        const left = within(part, answer);
        return isBlank(left) && !(isObject(left) && required.includes(name)) ? [] : [[name, left]];
      }),
    );
  };
  const within = (part: JsonSchema, answer: unknown): unknown => {
    if (isObject(answer)) return kept(part, answer as Answers);
    const items = Array.isArray(answer) ? resolved(part, answer).items : undefined;
    return items ? (answer as unknown[]).map(entry => within(items, entry)) : answer;
  };
  return kept(schema, answers);
}

function isBlank(answer: unknown): boolean {
  return answer === undefined || (isObject(answer) && Object.keys(answer as object).length === 0);
}
