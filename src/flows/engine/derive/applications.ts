import type { ApplicationPlan, Choices, ImpossibleAnswer } from './build-answers';
import {
  createApplicationBuilder,
  type DerivationSource,
  type DerivedApplication,
  type FailedApplication,
  isFailed,
} from './build-application';
import { createChoiceSearch } from './choice-search';
import { type Branch, branchKey, readStructure } from './form-conditions';
import { coverageOf } from './object-walk';

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
/** Applications that are to go through many branches at once. */
const MAX_BATCHES = 12;
const EXTENTS = ['required', 'all'] as const;

/** Derives valid applications from a form: deterministic, for the same day and options. */
export function deriveApplications(source: DerivationSource): DerivedApplications {
  const { form, validators, ...settings } = source;
  const { holds } = validators;
  const structure = readStructure(form);
  const search = createChoiceSearch(form.schema, structure, holds, settings);
  const { build, impossible } = createApplicationBuilder(source);
  const valid: DerivedApplication[] = [];

  function attempt(plan: ApplicationPlan): DerivedApplication | FailedApplication {
    const result = build(plan);
    if (!isFailed(result)) valid.push(result);
    return result;
  }

  const isCovered = (branch: Branch) => valid.some(({ branches }) => branches.has(branchKey(branch)));
  const open = () => structure.branches.filter(branch => !isCovered(branch));
  const attemptBoth = (choices: Choices) => EXTENTS.map(extent => attempt({ choices, extent }));

  const plain = attemptBoth(new Map());
  const plans: Choices[] = [new Map()];
  // Many branches at once, as long as their choices agree.
  for (let batch = 0, before = Number.POSITIVE_INFINITY; batch < MAX_BATCHES; batch++) {
    const remaining = open();
    if (remaining.length === 0 || remaining.length === before) break;
    before = remaining.length;
    const choices = agreeingChoices(remaining.map(branch => take(search(branch), MAX_ATTEMPTS)));
    attemptBoth(choices);
    plans.push(choices);
  }
  // Those that are left, one by one.
  const closest = new Map<Branch, FailedApplication>();
  for (const branch of open()) {
    for (const choices of take(search(branch), MAX_ATTEMPTS)) {
      if (isCovered(branch)) break;
      const failed = attemptBoth(choices).find(isFailed);
      if (failed) closest.set(branch, closest.get(branch) ?? failed);
      if (isCovered(branch)) plans.push(choices);
    }
  }
  combinePlans(plans, choices => attempt({ choices, extent: 'all' }));
  // Where the plainest application is asked more because of a condition, tries the other outcome.
  const [required] = plain;
  const asking = structure.branches.filter(
    branch =>
      branch.hasContent && required && !isFailed(required) && required.branches.has(branchKey(branch)),
  );
  for (const branch of asking)
    for (const choices of take(search({ ...branch, holds: !branch.holds }), 1))
      attempt({ choices, extent: 'required' });

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
    uncovered: open().map(branch => ({ branch, attempt: closest.get(branch) ?? null })),
    impossible: [...impossible].filter(([path]) => !answered.has(path)).map(([, one]) => one),
    failed: valid.length === 0 ? (plain.find(isFailed) ?? null) : null,
  };
}

/** Merges the first choices of each branch that do not contradict those of the branches before. */
function agreeingChoices(searches: readonly Iterable<Choices>[]): Choices {
  const merged = new Map<string, unknown>();
  for (const search of searches) {
    for (const choices of search) {
      const isAgreeing = [...choices].every(
        ([path, value]) => !merged.has(path) || merged.get(path) === value,
      );
      if (!isAgreeing) continue;
      for (const [path, value] of choices) merged.set(path, value);
      break;
    }
  }
  return merged;
}

/** Adds the choices of one plan after another, as long as more questions are asked. */
function combinePlans(
  plans: readonly Choices[],
  attempt: (choices: Choices) => DerivedApplication | FailedApplication,
): void {
  let combined: Choices = new Map();
  let most = 0;
  for (const plan of plans) {
    const choices = new Map([...combined, ...plan]);
    const result = attempt(choices);
    if (isFailed(result) || result.questions.size <= most) continue;
    [combined, most] = [choices, result.questions.size];
  }
}

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const value of values) {
    if (taken++ === count) return;
    yield value;
  }
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
  const { choices } = application;
  let { answers } = application;
  for (const name of Object.keys(answers)) {
    const { [name]: _, ...rest } = answers;
    if (validators.whole(rest)) answers = rest;
  }
  return { answers, choices, ...coverageOf(form.schema, answers, validators.holds) };
}
