import type { FieldError } from '../../../domain/refusals';
import type { Answers } from '../applicable-questions';
import { localize } from '../error-messages';
import type { FormVersion } from '../form-version';
import { type ApplicationPlan, buildAnswers, type ImpossibleAnswer } from './build-answers';
import type { SampleSettings } from './candidates';
import { createChoiceSearch } from './choice-search';
import { type Branch, branchKey, readStructure } from './form-conditions';
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
}

/** An application that could not be made valid. */
export interface FailedApplication {
  answers: Answers;
  errors: FieldError[];
  impossible: readonly ImpossibleAnswer[];
}

/** A branch that no valid application goes through. */
export interface UncoveredBranch {
  branch: Branch;
  /** The closest attempt; null when no answers lead to the branch. */
  attempt: FailedApplication | null;
}

/** The applications of a form. */
export interface DerivedApplications {
  /** The valid one with the fewest answers; null when there is no valid one. */
  minimal: DerivedApplication | null;
  /** The valid one with the most answers. */
  maximal: DerivedApplication | null;
  /** Valid ones, with the two above, that together go through every branch and answer every question. */
  applications: DerivedApplication[];
  /** Number of branches that some application goes through. */
  branches: number;
  uncovered: UncoveredBranch[];
  /** Questions for which no value was found, though they are asked. */
  impossible: ImpossibleAnswer[];
  /** Why the plainest application is not valid, when none is. */
  failed: FailedApplication | null;
}

/** Attempts for one branch, of those that lead to it. */
const MAX_ATTEMPTS = 8;
/** Rounds in which other values are tried for answers with errors. */
const MAX_REPAIRS = 6;

/** Derives valid applications from a form: deterministic, for the same day and options. */
export function deriveApplications(source: DerivationSource): DerivedApplications {
  const { form, validators, day, options } = source;
  const { holds } = validators;
  const structure = readStructure(form);
  const search = createChoiceSearch(form.schema, structure, holds, { day, options });
  const valid: DerivedApplication[] = [];
  const impossible = new Map<string, ImpossibleAnswer>();

  /** Builds an application and, where it has errors, tries other values. */
  function attempt(plan: ApplicationPlan): DerivedApplication | FailedApplication {
    const offsets = new Map<string, number>();
    for (let repair = 0; ; repair++) {
      const built = buildAnswers({ form, holds, day, options }, { ...plan, offsets });
      for (const one of built.impossible) impossible.set(one.path.replaceAll(/\/\d+(?=\/|$)/gu, '/*'), one);
      if (validators.whole(built.answers)) {
        const application = { answers: built.answers, ...coverageOf(form.schema, built.answers, holds) };
        valid.push(application);
        return application;
      }
      const errors = localize(validators.whole.errors, form.schema, form.ui);
      const repairable = errors.filter(({ keyword }) => keyword !== 'required');
      if (repair === MAX_REPAIRS || repairable.length === 0) return { ...built, errors };
      for (const { path } of repairable) offsets.set(path, (offsets.get(path) ?? 0) + 1);
    }
  }

  const plain = (['required', 'all'] as const).map(extent => attempt({ choices: new Map(), extent }));
  const plansByBranch = new Map<string, ApplicationPlan['choices']>();
  const uncovered = structure.branches.flatMap((branch): UncoveredBranch[] => {
    const key = branchKey(branch);
    if (valid.some(({ branches }) => branches.has(key))) return [];
    let closest: FailedApplication | null = null;
    let attempts = 0;
    for (const choices of search(branch)) {
      if (attempts++ === MAX_ATTEMPTS) break;
      for (const extent of ['all', 'required'] as const) {
        const result = attempt({ choices, extent });
        if ('errors' in result) closest ??= result;
        else if (result.branches.has(key)) plansByBranch.set(key, choices);
      }
      if (plansByBranch.has(key)) return [];
    }
    return [{ branch, attempt: closest }];
  });

  // Asks as many questions at once as possible: adds the choices of one branch after another.
  let choices: ApplicationPlan['choices'] = new Map();
  let most = 0;
  for (const more of [new Map<string, unknown>(), ...plansByBranch.values()]) {
    const merged = new Map([...choices, ...more]);
    const result = attempt({ choices: merged, extent: 'all' });
    if ('errors' in result || result.questions.size <= most) continue;
    [choices, most] = [merged, result.questions.size];
  }

  const bySize = valid.toSorted((a, b) => a.questions.size - b.questions.size);
  const [smallest, maximal] = [bySize[0], bySize.at(-1)];
  const minimal = smallest ? withoutSpareAnswers(source, smallest) : null;
  const answered = new Set(valid.flatMap(({ questions }) => [...questions]));
  const applications = selectApplications([
    ...(minimal ? [minimal] : []),
    ...(maximal ? [maximal] : []),
    ...bySize.toReversed(),
  ]);
  return {
    minimal,
    maximal: maximal ?? null,
    applications,
    branches: new Set(applications.flatMap(({ branches }) => [...branches])).size,
    // Another branch's application may go through one that was not reached by itself.
    uncovered: uncovered.filter(
      ({ branch }) => !valid.some(({ branches }) => branches.has(branchKey(branch))),
    ),
    impossible: [...impossible].filter(([path]) => !answered.has(path)).map(([, one]) => one),
    failed:
      valid.length === 0
        ? ((plain.find(result => 'errors' in result) ?? null) as FailedApplication | null)
        : null,
  };
}

/** The first two, and those of the others that go through something that those before do not. */
function selectApplications(candidates: readonly DerivedApplication[]): DerivedApplication[] {
  const seen = new Set<string>();
  const selected: DerivedApplication[] = [];
  for (const application of candidates) {
    const { branches, questions } = application;
    const covered = [...branches, ...questions];
    if (selected.includes(application) || (selected.length > 1 && covered.every(each => seen.has(each))))
      continue;
    for (const each of covered) seen.add(each);
    selected.push(application);
  }
  return selected;
}

/** Leaves out answers without which the application is valid, too. */
function withoutSpareAnswers(
  { form, validators }: DerivationSource,
  application: DerivedApplication,
): DerivedApplication {
  let { answers } = application;
  for (const name of Object.keys(answers)) {
    const { [name]: _, ...rest } = answers;
    if (validators.whole(rest)) answers = rest;
  }
  return { answers, ...coverageOf(form.schema, answers, validators.holds) };
}
