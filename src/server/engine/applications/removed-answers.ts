import { describeAnswers } from '../../../flows/engine/answer-summary';
import { listDynamicOptionAnswers } from '../../../flows/engine/dynamic-option-answers';
import type { FormVersion, UiSchema } from '../../../flows/engine/form-version';
import { questionAt, regionOf, uiOf } from '../../../flows/engine/question';
import type { Answers } from './flow-services';

/** An answer that the live form has no place for; a region is one, whichever of its parts goes. */
export interface RemovedAnswer {
  /** JSON pointer; entries of a list as `*`. */
  path: string;
  label: string;
  /** What was filled in, in words, so that it can be kept elsewhere; nothing where there are no words for it here. */
  filled: Filled[];
}

/** One answer as people read it. */
interface Filled {
  label: string;
  value: string;
  /** Ids of the files that were uploaded: of these no words can be kept. */
  files?: string[];
}

/** What goes: its path as it is told, and the one that it had in the form that was filled in. */
export interface RemovedPath {
  path: string;
  was: string;
}

/** What goes of the answers to a form, as the person reads it before agreeing. */
export function describeRemovedAnswers(
  form: FormVersion,
  answers: Answers,
  gone: readonly RemovedPath[],
): RemovedAnswer[] {
  const together = new Map<string, RemovedPath[]>();
  for (const one of gone) {
    const at = regionAt(form.ui, one.was) ?? one.was;
    together.set(at, [...(together.get(at) ?? []), one]);
  }
  return [...together.values()].flatMap(parts => {
    const [first] = parts;
    if (!first) return [];
    const { path, was } = first;
    const paths = parts.map(one => one.was.split('/').slice(1));
    // What came and went between the two versions has its name alone.
    const label = questionAt(form.schema, form.ui, was)?.label ?? was.split('/').at(-1) ?? was;
    return [{ path, label, filled: inWords(form, only(answers, paths) as Answers) }];
  });
}

/** Where the region stands that an answer is a part of: its province; nothing where it is none. */
function regionAt(ui: UiSchema, path: string): string | undefined {
  const holder = path.slice(0, path.lastIndexOf('/'));
  const around = holder
    .split('/')
    .slice(1)
    .reduce((outer, name) => uiOf(outer, name === '*' ? 'items' : name), ui);
  const region = regionOf(around);
  const isPart = Object.values(region ?? {}).some(name => path === `${holder}/${name}`);
  return region && isPart ? `${holder}/${region.province}` : undefined;
}

/** Of answers what stands at the given paths; lists keep all of their entries, so that these keep their numbers. */
function only(value: unknown, paths: readonly string[][]): unknown {
  if (paths.some(path => path.length === 0)) return value;
  const within = (name: string) => paths.filter(([first]) => first === name).map(path => path.slice(1));
  if (Array.isArray(value)) return value.map(entry => only(entry, within('*')));
  if (typeof value !== 'object' || value === null) return undefined;
  const inner = Object.entries(value).filter(([name]) => within(name).length > 0);
  return Object.fromEntries(inner.map(([name, each]) => [name, only(each, within(name))]));
}

/** Answers as people read them. Of what an area offers, only that area knows more than an id. */
function inWords({ schema, ui }: FormVersion, answers: Answers): Filled[] {
  const offered = new Set(
    listDynamicOptionAnswers(schema, answers).map(one => one.path.replace(/\/\d+$/, '')),
  );
  return describeAnswers(schema, ui, answers)
    .flatMap(({ rows }) => rows)
    .filter(({ path, unanswered }) => !unanswered && !offered.has(path))
    .map(({ label, value, files }) => ({ label, value, ...(files && { files }) }));
}
