import { choicesOf } from '../choices';
import type { FormVersion, JsonSchema } from '../form-version';
import { questionAt } from '../question';
import { type ConditionLabels, conditionsText } from '../requirement';
import type { DerivedApplications, FailedApplication, UncoveredBranch } from './applications';
import type { ImpossibleAnswer } from './build-answers';
import type { DerivedFinding } from './finding';

/** Findings on a form for which some answers, or all, cannot be given. */
export function listFormFindings(form: FormVersion, derived: DerivedApplications): DerivedFinding[] {
  const { failed, impossible, uncovered } = derived;
  if (failed) return failureFindings(form, failed, '');
  const stuck = uncovered.filter(({ branch }) => branch.hasContent);
  const found = [
    ...impossible.map(one => impossibleFinding(form, one, '')),
    ...stuck.flatMap(one => branchFindings(form, one)),
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
      .map(({ path, keyword }) => ({
        place: path,
        reason: `${when}没有内容能通过${labelOf(form, path)}的 ${keyword}`,
      })),
  ];
}

function impossibleFinding(
  form: FormVersion,
  { path, schemas }: ImpossibleAnswer,
  when: string,
): DerivedFinding {
  const label = labelOf(form, path);
  if (schemas.some(({ offered }) => offered))
    return { place: path, reason: `${when}${label}没有可以选的选项` };
  return { place: path, reason: `${when}没有内容能同时满足${label}的要求：${demandsText(schemas)}` };
}

/** A branch that no answers lead to, or that cannot be completed. */
function branchFindings(form: FormVersion, { branch, attempt }: UncoveredBranch): DerivedFinding[] {
  const text = conditionsText([branch], labelsAt(form, branch.at));
  if (attempt) return failureFindings(form, attempt, `${text}时，`);
  return [{ place: branch.at, reason: `没有内容能使条件成立：${text}。它下面的题目不会被问到` }];
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
