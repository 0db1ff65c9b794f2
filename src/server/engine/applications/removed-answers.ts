import { describeAnswers } from '../../../flows/engine/answer-summary';
import { listDynamicOptionAnswers } from '../../../flows/engine/dynamic-option-answers';
import type { FormVersion, UiSchema } from '../../../flows/engine/form-version';
import { questionAt, regionOf, uiOf } from '../../../flows/engine/question';
import type { Answers } from './flow-services';

/** An answer without a question in the live form; a region counts as one answer, whichever of its parts is removed. */
export interface RemovedAnswer {
  /** JSON pointer; list entries as `*`. */
  path: string;
  label: string;
  /** The answer as text, so that the applicant can keep a copy; empty when it cannot be formatted here. */
  answers: FormattedAnswer[];
}

/** One formatted answer. */
interface FormattedAnswer {
  label: string;
  value: string;
  /** Ids of uploaded files, which cannot be kept as text. */
  files?: string[];
}

/** A removed answer: its reported path, and its path in the version that was filled in. */
export interface RemovedPath {
  path: string;
  was: string;
}

/** Describes the answers that will be removed, for the applicant to confirm. */
export function describeRemovedAnswers(
  form: FormVersion,
  answers: Answers,
  removedPaths: readonly RemovedPath[],
): RemovedAnswer[] {
  const pathsByAnswer = new Map<string, RemovedPath[]>();
  for (const one of removedPaths) {
    const answerPath = regionAt(form.ui, one.was) ?? one.was;
    pathsByAnswer.set(answerPath, [...(pathsByAnswer.get(answerPath) ?? []), one]);
  }
  return [...pathsByAnswer.values()].flatMap(parts => {
    const [first] = parts;
    if (!first) return [];
    const { path, was } = first;
    const paths = parts.map(one => one.was.split('/').slice(1));
    // A question that was added and removed between the two versions has only its name.
    const label = questionAt(form.schema, form.ui, was)?.label ?? was.split('/').at(-1) ?? was;
    return [{ path, label, answers: formatAnswers(form, pickPaths(answers, paths) as Answers) }];
  });
}

/** Path of the region (its province) that an answer belongs to; undefined when it belongs to none. */
function regionAt(ui: UiSchema, path: string): string | undefined {
  const parentPath = path.slice(0, path.lastIndexOf('/'));
  const parentUi = parentPath
    .split('/')
    .slice(1)
    .reduce((outer, name) => uiOf(outer, name === '*' ? 'items' : name), ui);
  const region = regionOf(parentUi);
  const isPart = Object.values(region ?? {}).some(name => path === `${parentPath}/${name}`);
  return region && isPart ? `${parentPath}/${region.province}` : undefined;
}

/** Reduces answers to the given paths; lists keep all entries, so that their indexes stay valid. */
function pickPaths(value: unknown, paths: readonly string[][]): unknown {
  if (paths.some(path => path.length === 0)) return value;
  const pathsInside = (name: string) => paths.filter(([first]) => first === name).map(path => path.slice(1));
  if (Array.isArray(value)) return value.map(entry => pickPaths(entry, pathsInside('*')));
  if (typeof value !== 'object' || value === null) return undefined;
  const inner = Object.entries(value).filter(([name]) => pathsInside(name).length > 0);
  return Object.fromEntries(inner.map(([name, each]) => [name, pickPaths(each, pathsInside(name))]));
}

/** Formats answers. Dynamic options are left out: only their module can resolve the ids. */
function formatAnswers({ schema, ui }: FormVersion, answers: Answers): FormattedAnswer[] {
  const dynamicOptionPaths = new Set(
    listDynamicOptionAnswers(schema, answers).map(one => one.path.replace(/\/\d+$/, '')),
  );
  return describeAnswers(schema, ui, answers)
    .flatMap(({ rows }) => rows)
    .filter(({ path, unanswered }) => !unanswered && !dynamicOptionPaths.has(path))
    .map(({ label, value, files }) => ({ label, value, ...(files && { files }) }));
}
