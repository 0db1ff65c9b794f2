import type { FieldError } from '../../../domain/refusals';
import type { Answers } from '../applicable-questions';
import { localize } from '../error-messages';
import type { FormVersion } from '../form-version';
import {
  type ApplicationPlan,
  type Choices,
  createAnswerBuilder,
  type ImpossibleAnswer,
} from './build-answers';
import type { SampleSettings } from './candidates';
import type { FormValidators } from './form-validators';
import { type ApplicationCoverage, coverageOf } from './object-walk';

/** A form with what its applications are derived with. */
export interface DerivationSource extends SampleSettings {
  form: FormVersion;
  validators: FormValidators;
}

/** A valid application, and what it goes through. */
export interface DerivedApplication extends ApplicationCoverage {
  answers: Answers;
  /** The choices that it follows from. */
  choices: Choices;
}

/** An application that could not be made valid. */
export interface FailedApplication {
  answers: Answers;
  errors: FieldError[];
  impossible: readonly ImpossibleAnswer[];
}

export const isFailed = (result: DerivedApplication | FailedApplication): result is FailedApplication =>
  'errors' in result;

/** Rounds in which other values are tried for answers with errors. */
const MAX_REPAIRS = 6;

/**
 * Builds applications of a form: deterministic, for the same day and options.
 * @returns `build`, which tries other values where an application has errors, and `impossible`, the questions for which
 * no value was found so far, by their path
 */
export function createApplicationBuilder(source: DerivationSource) {
  const { form, validators, ...settings } = source;
  const { holds } = validators;
  const buildAnswers = createAnswerBuilder({ form, holds, ...settings });
  const impossible = new Map<string, ImpossibleAnswer>();

  function build(plan: ApplicationPlan): DerivedApplication | FailedApplication {
    const offsets = new Map<string, number>();
    for (let repair = 0; ; repair++) {
      const built = buildAnswers({ ...plan, offsets });
      for (const one of built.impossible) impossible.set(one.path.replaceAll(/\/\d+(?=\/|$)/gu, '/*'), one);
      if (validators.whole(built.answers)) {
        const { answers } = built;
        return { answers, choices: plan.choices, ...coverageOf(form.schema, answers, holds) };
      }
      const errors = localize(validators.whole.errors, form.schema, form.ui);
      const repairable = errors.flatMap(({ keyword, path }) => (keyword === 'required' ? [] : [path]));
      repairable.push(...built.impossible.flatMap(listDecidingAnswers));
      if (repair === MAX_REPAIRS || repairable.length === 0) return { ...built, errors };
      for (const path of repairable) offsets.set(path, (offsets.get(path) ?? 0) + 1);
    }
  }

  return { build, impossible };
}

/** Pointers of the answers on which the options of a question depend that has none. */
function listDecidingAnswers({ path, schemas }: ImpossibleAnswer): string[] {
  const object = path.slice(0, path.lastIndexOf('/'));
  return schemas.flatMap(({ offered }) =>
    typeof offered === 'object' ? (offered.by ?? []).map(name => `${object}/${name}`) : [],
  );
}
