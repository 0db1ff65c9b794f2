import { isObject } from '../../../domain/is-object';
import { answerAt } from '../../../domain/json-pointer';
import type { ConditionHolds } from '../applicable-questions';
import type { JsonSchema } from '../form-version';
import { listApplicableSchemas } from './applicable-schemas';
import { type Choices, UNANSWERED } from './build-answers';
import { isObjectList, listCandidates, type SampleSettings, seedOf } from './candidates';
import {
  type Branch,
  type ConditionOutcome,
  type FormCondition,
  type FormStructure,
  listMentions,
} from './form-conditions';

/** Maximum number of combinations of answers examined for one branch. */
const MAX_COMBINATIONS = 4000;
/** Maximum number of questions combined for one branch. */
const MAX_VARIABLES = 10;

/** The choices with which an application may come to a branch. */
export type ChoiceSearch = (branch: Branch) => Generator<Choices>;

/** Prepares the search for the answers that lead to the branches of a form. */
export function createChoiceSearch(
  root: JsonSchema,
  { branches, declarations }: FormStructure,
  holds: ConditionHolds,
  settings: SampleSettings,
): ChoiceSearch {
  const hints = new Map<string, Set<JsonSchema>>();
  for (const { path, test } of branches.flatMap(listMentions))
    if (test) hints.set(path, (hints.get(path) ?? new Set()).add(test));
  const domains = new Map<string, unknown[]>();

  /** One value for each behaviour of the conditions that ask for the answer. */
  function domainOf(path: string): unknown[] {
    const known = domains.get(path);
    if (known) return known;
    const tests = [...(hints.get(path) ?? [])];
    const behaviours = new Map<string, unknown>();
    for (const value of valuesOf(path, tests)) {
      const behaviour = tests.map(test => Number(holds(test, value))).join('');
      if (!behaviours.has(behaviour)) behaviours.set(behaviour, value);
    }
    const domain = [...behaviours.values(), UNANSWERED];
    domains.set(path, domain);
    return domain;
  }

  function valuesOf(path: string, tests: readonly JsonSchema[]): unknown[] {
    const declared = declarations.get(path) ?? [];
    const always = declared.filter(({ within }) => within.length === 0);
    const alternatives = always.length > 0 ? [always] : [];
    for (const one of declared) if (one.within.length > 0) alternatives.push([...always, one]);
    const seed = seedOf(path);
    return alternatives.flatMap(alternative => {
      const schemas = expand(
        root,
        alternative.map(({ schema }) => schema),
      );
      if (schemas.some(({ properties }) => properties)) return [{}];
      const entries = expand(
        root,
        schemas.flatMap(({ items }) => items ?? []),
      );
      const request = schemas.some(({ offered }) => offered) ? offeredRequest(schemas) : undefined;
      const values = listCandidates(
        { schemas, entries, hints: tests.flatMap(expandTest) },
        { ...settings, seed, request },
      );
      return isObjectList(entries) ? values.map(value => (value as unknown[]).map(() => ({}))) : values;
    });
  }

  /** The questions on which a condition depends, directly and through the conditions under which they are asked. */
  function variablesOf(branch: Branch): string[] {
    const found = new Set<string>();
    const queue: FormCondition[] = [branch, ...branch.within];
    for (let condition = queue.shift(); condition; condition = queue.shift()) {
      for (const { path } of listMentions(condition)) {
        for (const each of pathAndParents(path)) {
          if (found.has(each) || !declarations.has(each) || found.size >= MAX_VARIABLES) continue;
          found.add(each);
          // Where a question may also be asked unconditionally, nothing more is needed.
          const declared = declarations.get(each) ?? [];
          if (!declared.some(({ within }) => within.length === 0))
            queue.push(...declared.flatMap(({ within }) => within));
        }
      }
    }
    return [...found];
  }

  const isOutcome = (sketch: unknown, { at, test, holds: expected }: ConditionOutcome) => {
    const object = answerAt(sketch, at.replaceAll('*', '0'));
    return isObject(object) && holds(test, object) === expected;
  };
  /** Whether the question of a chosen answer is asked. */
  const isAsked = (sketch: unknown, path: string) =>
    declarations.get(path)?.some(({ within }) => within.every(outcome => isOutcome(sketch, outcome)));

  return function* search(branch) {
    const outcomes = [...branch.within, branch];
    for (const choices of combinations(variablesOf(branch), domainOf)) {
      const sketch = sketchAnswers(choices);
      if (!outcomes.every(outcome => isOutcome(sketch, outcome))) continue;
      if ([...choices].every(([path, value]) => value === UNANSWERED || isAsked(sketch, path))) yield choices;
    }
  };
}

const expand = (root: JsonSchema, schemas: readonly JsonSchema[]) =>
  listApplicableSchemas(root, schemas, undefined, () => true);

/** A test and its alternatives, each as a hint for values. */
function expandTest(test: JsonSchema): JsonSchema[] {
  const { allOf = [], anyOf = [], oneOf = [], not, ...own } = test;
  return [own, ...[...allOf, ...anyOf, ...oneOf, ...(not ? [not] : [])].flatMap(expandTest)];
}

function offeredRequest(schemas: readonly JsonSchema[]) {
  const offered = schemas.find(schema => schema.offered)?.offered;
  return { source: typeof offered === 'object' ? offered.source : (offered ?? ''), by: {} };
}

/** A path, and those of the objects around it, without entries of lists. */
function pathAndParents(path: string): string[] {
  const names = path.split('/').slice(1);
  return names
    .map((_, index) => `/${names.slice(0, names.length - index).join('/')}`)
    .filter(each => !each.endsWith('*'));
}

/** All combinations of values, the first variables changing fastest. */
function* combinations(
  variables: readonly string[],
  domainOf: (path: string) => unknown[],
): Generator<Map<string, unknown>> {
  const domains = variables.map(domainOf);
  const count = Math.min(
    MAX_COMBINATIONS,
    domains.reduce((product, { length }) => product * length, 1),
  );
  for (let number = 0; number < count; number++) {
    let rest = number;
    const choices = new Map<string, unknown>();
    for (const [index, variable] of variables.entries()) {
      const domain = domains[index] ?? [];
      choices.set(variable, domain[rest % domain.length]);
      rest = Math.floor(rest / domain.length);
    }
    yield choices;
  }
}

/** The chosen answers alone, on which conditions are tried before a whole application is built. */
function sketchAnswers(choices: Choices): Record<string, unknown> {
  const sketch: Record<string, unknown> = {};
  for (const [path, value] of [...choices].sort(([a], [b]) => a.length - b.length)) {
    if (value === UNANSWERED) continue;
    const names = path.replaceAll('*', '0').split('/').slice(1);
    const last = names.pop();
    const parent = answerAt(sketch, names.map(name => `/${name}`).join(''));
    if (isObject(parent) && last !== undefined) parent[last] = structuredClone(value);
  }
  return sketch;
}
