import { hashForSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FieldError } from '../../../domain/refusals';
import { type ConditionHolds, removeInapplicableAnswers } from '../../../flows/engine/applicable-questions';
import { type AjvErrorLike, localize } from '../../../flows/engine/error-messages';
import { type JsonSchema, stepSchema, steps, type UiSchema } from '../../../flows/engine/form-version';
import type { Validators } from '../../../flows/engine/validators';
import { type Answers, type FormContext, type StepRules, withoutBlanks } from './answers';
import { validationData } from './rjsf-errors';

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
  cleanAnswers(answers: Answers): Answers;
}

/**
 * @param validators the form's compiled module, see `loadValidators`
 * @throws Error, when first used, if they were compiled from another form
 */
export function createFormValidator(validators: Validators, form: JsonSchema, ui: UiSchema): FormValidator {
  const holds: ConditionHolds = (condition, answers) => compiled(validators, condition)(answers);
  const ids = steps(form).map(({ id }) => id);
  const known = new Map<string, StepRules>();
  const step = (id: string) => {
    if (!ids.includes(id)) throw new Error(`The form has no step “${id}”`);
    // Looking a schema up by its hash costs a walk through all of it: only for the steps that are shown.
    const rules = known.get(id) ?? stepRules(validators, form, stepSchema({ schema: form }, id), ui, holds);
    known.set(id, rules);
    return rules;
  };
  const cleanAnswers = (answers: Answers) =>
    ids.reduce(
      (rest, id) => withoutBlanks(step(id), rest),
      removeInapplicableAnswers({ schema: form }, answers, holds),
    );
  return {
    step,
    cleanAnswers,
    validate(answers) {
      const whole = compiled(validators, form);
      return whole(cleanAnswers(answers)) ? [] : localize(whole.errors, form, ui);
    },
  };
}

function compiled(validators: Validators, schema: JsonSchema) {
  const found = validators[hashForSchema(schema)];
  if (!found) throw new Error(`Compiled from another form: nothing validates ${JSON.stringify(schema)}`);
  return found;
}

/** What rjsf needs for one step: it decides conditions, the localizer words what is wrong. */
function stepRules(
  validators: Validators,
  form: JsonSchema,
  schema: JsonSchema,
  ui: UiSchema,
  holds: ConditionHolds,
): StepRules {
  const precompiled = createPrecompiledValidator<Answers, JsonSchema, FormContext>(validators, schema);
  const rules: StepRules = {
    schema,
    validator: {
      isValid: (part, answers, root) => precompiled.isValid(part, answers, root),
      rawValidation: (part, answers) => precompiled.rawValidation(part, answers),
      validateFormData: (answers = {}) => validationData(rules.problems(answers)),
    },
    problems(answers) {
      const settled = withoutBlanks(rules, removeInapplicableAnswers({ schema: form }, answers, holds));
      const { errors } = precompiled.rawValidation<AjvErrorLike>(schema, settled);
      return localize(errors, schema, ui);
    },
  };
  return rules;
}
