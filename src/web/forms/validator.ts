import { hashForSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FieldError } from '../../domain/refusals';
import { askedAnswers, type Holds } from '../../flows/engine/asked';
import { type JsonSchema, stepSchema, steps, type UiSchema } from '../../flows/engine/form';
import { type AjvErrorLike, localize } from '../../flows/engine/messages';
import type { Validators } from '../../flows/engine/validators';
import { type Answers, type FormContext, type StepRules, withoutBlanks } from './answers';
import { validationData } from './messages';

/** Tells whether answers are right, in the browser, without `eval`. One for a form version. */
export interface FormValidator {
  /**
   * What rjsf needs to show and to check one step; its errors are the localizer's.
   * @throws Error when the form has no such step
   */
  step(id: string): StepRules;
  /** What is wrong with the answers of all steps, in the order of the screen. */
  validate(answers: Answers): FieldError[];
  /** The answers as they are sent: without those whose question is no longer asked, and without blanks. */
  settle(answers: Answers): Answers;
}

/**
 * @param validators the form's compiled module, see `loadValidators`
 * @throws Error when they were compiled from another form
 */
export function createFormValidator(validators: Validators, form: JsonSchema, ui: UiSchema): FormValidator {
  const holds: Holds = (condition, answers) => compiled(validators, condition)(answers);
  const all = new Map(
    steps(form).map(({ id }) => [
      id,
      stepRules(validators, form, stepSchema({ schema: form }, id), ui, holds),
    ]),
  );
  const whole = compiled(validators, form);
  const settle = (answers: Answers) =>
    [...all.values()].reduce(
      (rest, rules) => withoutBlanks(rules, rest),
      askedAnswers({ schema: form }, answers, holds),
    );
  return {
    step(id) {
      const found = all.get(id);
      if (!found) throw new Error(`The form has no step “${id}”`);
      return found;
    },
    validate: answers => (whole(settle(answers)) ? [] : localize(whole.errors, form, ui)),
    settle,
  };
}

function compiled(validators: Validators, schema: JsonSchema) {
  const found = validators[hashForSchema(schema)];
  if (!found) throw new Error(`Compiled from another form: nothing validates ${JSON.stringify(schema)}`);
  return found;
}

function stepRules(
  validators: Validators,
  form: JsonSchema,
  schema: JsonSchema,
  ui: UiSchema,
  holds: Holds,
): StepRules {
  const precompiled = createPrecompiledValidator<Answers, JsonSchema, FormContext>(validators, schema);
  const rules: StepRules = {
    schema,
    validator: {
      isValid: (part, answers, root) => precompiled.isValid(part, answers, root),
      rawValidation: (part, answers) => precompiled.rawValidation(part, answers),
      validateFormData(answers = {}) {
        const settled = withoutBlanks(rules, askedAnswers({ schema: form }, answers, holds));
        const { errors } = precompiled.rawValidation<AjvErrorLike>(schema, settled);
        return validationData(localize(errors, schema, ui));
      },
    },
  };
  return rules;
}
