import { hashForSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FieldError } from '../../../domain/refusals';
import { type ConditionHolds, removeInapplicableAnswers } from '../../../flows/engine/applicable-questions';
import { fillCalculatedAnswers, listCalculatedAnswers } from '../../../flows/engine/calculated-answers';
import { type AjvErrorLike, localize } from '../../../flows/engine/error-messages';
import { type JsonSchema, stepSchema, steps, type UiSchema } from '../../../flows/engine/form-version';
import { memoizeByObjects } from '../../../flows/engine/memoize-by-objects';
import type { Validator, Validators } from '../../../flows/engine/validators';
import { type Answers, type FormContext, type StepRules, withoutBlanks } from './answers';

/** Validates answers in the browser, without `eval`. One instance per form version. */
export interface FormValidator {
  /**
   * Returns what rjsf needs to render and validate one step; error messages are those of the localizer.
   * @throws Error when the form has no such step
   */
  step(id: string): StepRules;
  /** Validation errors of all steps, in display order. */
  validate(answers: Answers): FieldError[];
  /** Answers as they are submitted: with calculated ones, without inapplicable ones and without blanks. */
  cleanAnswers(answers: Answers): Answers;
}

/**
 * Creates the validator of a form version.
 * @param validators compiled module of the form, see `loadValidators`
 * @throws Error, on first use, when they were compiled from another form
 */
export function createFormValidator(validators: Validators, form: JsonSchema, ui: UiSchema): FormValidator {
  const conditionHolds: ConditionHolds = (condition, answers) => compiled(validators, condition)(answers);
  const ids = steps(form).map(({ id }) => id);
  const rulesOfSteps = new Map<string, StepRules>();
  const step = (id: string) => {
    if (!ids.includes(id)) throw new Error(`The form has no step “${id}”`);
    // Computing the hash of a schema traverses all of it, so this is done only for steps that are shown.
    const rules =
      rulesOfSteps.get(id) ??
      stepRules(validators, form, stepSchema({ schema: form }, id), ui, conditionHolds);
    rulesOfSteps.set(id, rules);
    return rules;
  };
  const cleanAnswers = (answers: Answers) =>
    ids.reduce((rest, id) => withoutBlanks(step(id), rest), completeAnswers(form, answers, conditionHolds));
  return {
    step,
    cleanAnswers,
    validate(answers) {
      const formValidator = compiled(validators, form);
      return formValidator(cleanAnswers(answers)) ? [] : localize(formValidator.errors, form, ui);
    },
  };
}

/** Fills in what is calculated, and removes what does not apply. */
const completeAnswers = (schema: JsonSchema, answers: Answers, holds: ConditionHolds): Answers =>
  removeInapplicableAnswers({ schema }, fillCalculatedAnswers({ schema }, answers, holds), holds);

/** Found by a hash of the whole schema, once. */
const compiled = memoizeByObjects((validators: Validators, schema: JsonSchema): Validator => {
  const found = validators[hashForSchema(schema)];
  if (!found) throw new Error(`Compiled from another form: nothing validates ${JSON.stringify(schema)}`);
  return found;
});

/** Rules of one step for rjsf: evaluates conditions and produces the localizer's error messages. */
function stepRules(
  validators: Validators,
  form: JsonSchema,
  schema: JsonSchema,
  ui: UiSchema,
  conditionHolds: ConditionHolds,
): StepRules {
  const precompiled = createPrecompiledValidator<Answers, JsonSchema, FormContext>(validators, schema);
  const rules: StepRules = {
    schema,
    validator: precompiled,
    problems(answers) {
      const applicableAnswers = withoutBlanks(rules, completeAnswers(form, answers, conditionHolds));
      const { errors } = precompiled.rawValidation<AjvErrorLike>(schema, applicableAnswers);
      return localize(errors, schema, ui);
    },
    calculated: answers => listCalculatedAnswers({ schema: form }, answers, conditionHolds),
  };
  return rules;
}
