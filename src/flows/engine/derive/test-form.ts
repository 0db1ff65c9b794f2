import { isObject } from '../../../domain/is-object';
import { describeAnswers } from '../answer-summary';
import { type Answers, removeInapplicableAnswers } from '../applicable-questions';
import { listDynamicOptionAnswers } from '../dynamic-option-answers';
import { type AjvErrorLike, errorPathOf, localize } from '../error-messages';
import type { FormVersion } from '../form-version';
import { questionAt, regionOf, uiOf } from '../question';
import { questionsOfObject } from './applicable-schemas';
import { type DerivedApplications, deriveApplications } from './applications';
import type { DerivationSource } from './build-application';
import type { DerivedFinding } from './finding';
import { listFormFindings, listStepResults } from './form-findings';
import type { FormValidators } from './form-validators';
import { deriveInvalidApplications, type InvalidApplication, UNKNOWN_NAME } from './invalid-applications';
import { listObjects } from './object-walk';

/** A form to be tested. */
export interface FormTestSource extends Omit<DerivationSource, 'validators'> {
  /** All that validate the form, by name; the first one derives the applications. */
  validators: Readonly<Record<string, FormValidators>>;
}

/** Result of testing a form with derived applications. */
export interface FormTestReport {
  derived: DerivedApplications;
  /** Number of invalid applications. */
  invalid: number;
  /** What the form cannot have meant. */
  findings: DerivedFinding[];
  /** Where form and program disagree, in words for developers. */
  failures: string[];
}

/**
 * Tests a form: derives valid and invalid applications from it, and compares what they should do with what the
 * validators, the wizard's steps and the display of answers do.
 * @throws Error when no validators are given
 */
export function testForm(source: FormTestSource): FormTestReport {
  const { form, validators, day } = source;
  const [first] = Object.values(validators);
  if (!first) throw new Error('no validators are given');
  const derived = deriveApplications({ ...source, validators: first });
  const valid = derived.applications.map(({ answers }) => answers);
  const invalid = deriveInvalidApplications(form.schema, valid, first.holds, day);
  const failures = Object.entries(validators).flatMap(([name, each]) => [
    ...valid.flatMap(answers => checkValid(form, each, answers)).map(failure => `${name}: ${failure}`),
    ...invalid.flatMap(one => checkInvalid(each, one)).map(failure => `${name}: ${failure}`),
  ]);
  const others = valid.flatMap(answers => [
    ...checkSteps(form, Object.values(validators), answers),
    ...checkDisplay(form, answers),
    ...checkOptions(form, answers),
  ]);
  return {
    derived,
    invalid: invalid.length,
    findings: listFormFindings(form, first, derived),
    failures: [
      ...new Set([
        ...failures,
        ...others,
        ...checkMaximal(form, first, derived),
        ...invalid.flatMap(one => checkMessage(form, first, one)),
      ]),
    ],
  };
}

/** A valid application passes as a whole, and loses no answer but one that is no longer asked for. */
function checkValid(form: FormVersion, { whole, holds }: FormValidators, answers: Answers): string[] {
  const withOldAnswer = { ...answers, [UNKNOWN_NAME]: '示例' };
  const kept = removeInapplicableAnswers(form, withOldAnswer, holds);
  return [
    ...(whole(answers) ? [] : [`refuses ${describe(answers, whole.errors)}`]),
    ...(removeInapplicableAnswers(form, answers, holds) === answers
      ? []
      : [`answers are not asked for: ${JSON.stringify(answers)}`]),
    ...(JSON.stringify(kept) === JSON.stringify(answers) ? [] : ['an old answer is not removed alone']),
  ];
}

/** The application with the most answers leaves no question unanswered that it is asked. */
function checkMaximal(
  form: FormVersion,
  { holds }: FormValidators,
  { maximal, impossible }: DerivedApplications,
) {
  const without = new Set(impossible.map(({ path }) => path));
  const objects = maximal ? listObjects(form.schema, maximal.answers, holds) : [];
  return objects.flatMap(({ path, answers, parts }) =>
    [...questionsOfObject(parts).declarations.keys()]
      .filter(name => !(name in answers) && !without.has(`${path}/${name}`))
      .map(name => `the maximal application leaves ${path}/${name} unanswered`),
  );
}

/** All validators decide alike on the steps of an application. */
function checkSteps(
  form: FormVersion,
  [first, ...others]: readonly FormValidators[],
  answers: Answers,
): string[] {
  const resultsOf = (each: FormValidators) => JSON.stringify(listStepResults(form, each, answers));
  const isSame = !first || others.every(other => resultsOf(other) === resultsOf(first));
  return isSame ? [] : [`validators differ on the steps of ${JSON.stringify(answers)}`];
}

/** An invalid application is refused with the expected error at the expected place. */
function checkInvalid({ whole }: FormValidators, { answers, path, keyword }: InvalidApplication): string[] {
  if (whole(answers)) return [`accepts a broken ${keyword} at ${path}: ${JSON.stringify(answers)}`];
  const errors = whole.errors ?? [];
  const isFound = errors.some(
    error => error.keyword === keyword && errorPathOf(error as AjvErrorLike) === path,
  );
  return isFound ? [] : [`does not report ${keyword} at ${path}, but ${describe(answers, errors)}`];
}

/** There is a message at the place of the expected error. */
function checkMessage(
  form: FormVersion,
  { whole }: FormValidators,
  { answers, path, keyword }: InvalidApplication,
): string[] {
  whole(answers);
  const messages = localize(whole.errors, form.schema, form.ui);
  const isExplained = messages.some(message => message.path === path && message.message !== '');
  return isExplained ? [] : [`there is no message for ${keyword} at ${path}`];
}

function describe(answers: Answers, errors: FormValidators['whole']['errors']): string {
  const reasons = (errors ?? []).map(({ instancePath, keyword }) => `${keyword} at ${instancePath}`);
  return `${reasons.join(', ')}: ${JSON.stringify(answers)}`;
}

/** Every answer is displayed once, except those shown with others or hidden. */
function checkDisplay({ schema, ui }: FormVersion, answers: Answers): string[] {
  const rows = describeAnswers(schema, ui, answers).flatMap(step => step.rows);
  const shown = new Set(rows.map(({ path }) => path));
  const unshown = listAnswerPaths(schema, ui, answers).filter(path => !shown.has(path));
  const unreadable = rows.filter(({ value }) => value === '' || /undefined|\[object|NaN/u.test(value));
  return [
    ...unshown.map(path => `the answer at ${path} is not displayed`),
    ...unreadable.map(({ path, value }) => `the answer at ${path} is displayed as “${value}”`),
  ];
}

/** Paths of the answers with a row of their own in the display. */
function listAnswerPaths(schema: FormVersion['schema'], ui: FormVersion['ui'], answers: Answers): string[] {
  const inside = (value: unknown, innerUi: FormVersion['ui'], path: string): string[] => {
    if (Array.isArray(value) && value.length > 0 && value.every(isObject))
      return value.flatMap((entry, index) => inside(entry, uiOf(innerUi, 'items'), `${path}/${index}`));
    if (!isObject(value)) return Array.isArray(value) && value.length === 0 ? [] : [path];
    const region = regionOf(innerUi);
    const merged = region ? [region.city, region.county] : [];
    return Object.entries(value)
      .filter(
        ([name]) =>
          !merged.includes(name) && questionAt(schema, ui, `${path}/${name}`)?.options.widget !== 'hidden',
      )
      .flatMap(([name, inner]) => inside(inner, uiOf(innerUi, name), `${path}/${name}`));
  };
  return inside(answers, ui, '');
}

/** Every answer with dynamic options is found by the check of the server. */
function checkOptions({ schema, ui }: FormVersion, answers: Answers): string[] {
  const found = new Set(
    listDynamicOptionAnswers(schema, answers).map(({ path }) => path.replace(/\/\d+$/u, '')),
  );
  return listAnswerPaths(schema, ui, answers)
    .filter(path => questionAt(schema, ui, path)?.schema.offered && !found.has(path))
    .map(path => `the option at ${path} is not checked`);
}
