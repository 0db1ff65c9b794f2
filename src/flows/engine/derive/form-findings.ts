import type { Answers } from '../applicable-questions';
import { choicesOf } from '../choices';
import { type ConditionLabels, conditionText } from '../condition-text';
import type { FormVersion, JsonSchema } from '../form-version';
import { questionAt } from '../question';
import { conditionOfBranch } from '../requirement';
import type { DerivedApplications, UncoveredBranch } from './applications';
import type { ImpossibleAnswer } from './build-answers';
import type { FailedApplication } from './build-application';
import { type DerivedFinding, errorAt, warningAt } from './finding';
import type { FormValidators } from './form-validators';

/** Findings on a form for which some answers, or all, cannot be given. */
export function listFormFindings(
  form: FormVersion,
  validators: FormValidators,
  derived: DerivedApplications,
): DerivedFinding[] {
  const { failed, impossible, uncovered } = derived;
  if (failed) return failureFindings(form, failed, '');
  const stuck = uncovered.filter(({ branch }) => branch.hasContent);
  const inBranches = new Set(
    stuck.flatMap(({ attempt }) => attempt?.impossible.map(({ path }) => path) ?? []),
  );
  const found = [
    ...impossible.filter(({ path }) => !inBranches.has(path)).map(one => impossibleFinding(form, one, '')),
    ...stuck.flatMap(one => branchFindings(form, one)),
    ...derived.applications.flatMap(({ answers }) => stepFindings(form, validators, answers)),
  ];
  return [...new Map(found.map(finding => [JSON.stringify(finding), finding])).values()];
}

/** Why answers could not be made valid: what is demanded of an answer together, or the errors that remained. */
function failureFindings(
  form: FormVersion,
  { errors, impossible }: FailedApplication,
  when: string,
): DerivedFinding[] {
  const missing = new Set(impossible.map(({ path }) => path));
  return [
    ...impossible.map(one => impossibleFinding(form, one, when)),
    ...errors
      .filter(({ path }) => !missing.has(path))
      .map(({ path, keyword }) => errorAt(path, `${when}没有内容能通过${labelOf(form, path)}的 ${keyword}`)),
  ];
}

function impossibleFinding(
  form: FormVersion,
  { path, schemas }: ImpossibleAnswer,
  when: string,
): DerivedFinding {
  const label = labelOf(form, path);
  if (schemas.some(({ offered }) => offered)) return errorAt(path, `${when}${label}没有可以选的选项`);
  return errorAt(path, `${when}没有内容能同时满足${label}的要求：${demandsText(schemas)}`);
}

/** A branch that no answers lead to, or that cannot be completed. */
function branchFindings(form: FormVersion, { branch, attempt }: UncoveredBranch): DerivedFinding[] {
  const text = conditionText(conditionOfBranch(branch), labelsAt(form, branch.at));
  if (attempt) return failureFindings(form, attempt, `${text}时，`);
  return [warningAt(branch.at, `没有找到使条件成立的内容：${text}。它下面的题目可能不会被问到`)];
}

/** Steps that cannot be completed while the answers of later ones are missing. */
function stepFindings(form: FormVersion, validators: FormValidators, answers: Answers): DerivedFinding[] {
  return listStepResults(form, validators, answers).flatMap((isAccepted, index) => {
    const { id = '', title = '' } = form.steps[index] ?? {};
    return isAccepted ? [] : [errorAt(id, `填完『${title}』还不能往下走：它的条件取决于后面的步骤`)];
  });
}

/** Whether each step of a form is accepted when it and those before it have been filled in. */
export function listStepResults(form: FormVersion, { step }: FormValidators, answers: Answers): boolean[] {
  const given: Answers = {};
  return form.steps.map(({ id, fields }) => {
    for (const name of fields) if (name in answers) given[name] = answers[name];
    return step(id)(given);
  });
}

const labelOf = ({ schema, ui }: FormVersion, path: string) =>
  `『${questionAt(schema, ui, path)?.label ?? path.slice(path.lastIndexOf('/') + 1)}』`;

function labelsAt({ schema, ui }: FormVersion, at: string): ConditionLabels {
  const find = (path: string) => questionAt(schema, ui, at.replaceAll('*', '0') + path);
  return {
    label: path => find(path)?.label,
    answer: (path, value) => {
      const question = find(path);
      return (
        question && choicesOf(question.schema, question.ui).find(choice => choice.value === value)?.label
      );
    },
  };
}

const DEMANDS = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'within',
  'age',
] as const satisfies (keyof JsonSchema)[];

/** The keywords of an answer as they are written in `form.json`. */
function demandsText(schemas: readonly JsonSchema[]): string {
  const texts = schemas.flatMap(schema =>
    DEMANDS.flatMap(keyword =>
      schema[keyword] === undefined ? [] : [`${keyword} ${JSON.stringify(schema[keyword])}`],
    ),
  );
  return [...new Set(texts)].join('、');
}
