import { choicesOf } from './choices';
import { conditionKey, withPaths } from './condition';
import type { ConditionLabels } from './condition-text';
import type { FormVersion, JsonSchema, UiSchema } from './form-version';
import { flatten, uiOf, uiOptionsOf } from './question';
import {
  type Conditions,
  conditionsKey,
  listPartsWithConditions,
  type PartWithConditions,
  type Requirement,
  requirements,
} from './requirement';

/** A question of a form at one path, in a structure in which two versions can be compared. */
export interface IndexedQuestion {
  /** JSON pointer of the answer; entries of a list as `*`. */
  path: string;
  label: string;
  step: string;
  /** Merged schema of all declarations of the question. */
  schema: JsonSchema;
  /** uiSchema of the question and of nested questions. */
  ui: UiSchema;
  /** Value → label. */
  choices: ReadonlyMap<string | number | boolean, string>;
  requirement: Requirement;
  /** Constraints on the answer, by the conditions under which they apply. */
  constraintsByCondition: ReadonlyMap<string, ConditionalConstraints>;
  /** Rules of the enclosing object whose errors are shown at this question, as comparable text. */
  objectRules: string;
}

/** Schema and choices of a question under the same conditions. */
export interface ConditionalConstraints {
  conditions: Conditions;
  schema: JsonSchema;
  choices: IndexedQuestion['choices'];
}

/** Labels of the questions and answers used by conditions of the object that encloses a question. */
export function conditionLabelsAround(
  questions: ReadonlyMap<string, IndexedQuestion>,
  { path }: IndexedQuestion,
): ConditionLabels {
  const parentPath = path.slice(0, path.lastIndexOf('/'));
  const at = (name: string) => questions.get(resolveOuter(parentPath + name));
  return {
    label: name => at(name)?.label,
    answer: (name, value) => at(name)?.choices.get(value as string | number | boolean),
  };
}

/** One level of a path up: conditions of an outer object have paths that begin with it. */
const UP = '/..';

/** A path without levels that are left again: `/home/../adult` → `/adult`. */
const resolveOuter = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .reduce((at, name) => (`/${name}` === UP ? at.slice(0, at.lastIndexOf('/')) : `${at}/${name}`), '');

/**
 * Path of the question that an answer belongs to. @param pointer JSON pointer of the answer, or of an entry of a list
 */
export const questionPath = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

/** Indexes all questions of a form, including those inside objects and lists. */
export function indexQuestions(form: FormVersion): Map<string, IndexedQuestion> {
  const found = new Map<string, IndexedQuestion>();
  const { schema: root, ui } = form;
  const steps = form.steps.map(({ id }) => ({
    id,
    parts: listPartsWithConditions(root, root.$defs?.[id] ?? {}),
  }));
  // A step may require a question of another step.
  const required = requirements(steps.flatMap(({ parts }) => parts));
  for (const { id, parts } of steps)
    indexObjectQuestions({ root, ui, parts, required, at: '', step: id }, found);
  return found;
}

/** Input for indexing one object among the answers. */
interface ObjectIndexInput {
  root: JsonSchema;
  ui: UiSchema;
  parts: readonly PartWithConditions[];
  required: ReadonlyMap<string, Requirement>;
  at: string;
  step: string;
}

function indexObjectQuestions(
  { root, ui, parts, required, at, step }: ObjectIndexInput,
  found: Map<string, IndexedQuestion>,
): void {
  const objectRules = rulesOfObject(parts);
  for (const [name, mentions] of mentionsOf(parts)) {
    const path = `${at}/${name}`;
    const ownUi = uiOf(ui, name);
    const flattened = mentions.map(mention => ({ ...mention, schema: flatten(root, mention.schema) }));
    const schema: JsonSchema = Object.assign({}, ...flattened.map(mention => mention.schema));
    found.set(path, {
      path,
      label: uiOptionsOf(ownUi).title ?? schema.title ?? name,
      step,
      schema,
      ui: ownUi,
      choices: choiceLabels(
        flattened.map(mention => mention.schema),
        ownUi,
      ),
      requirement: required.get(name) ?? { askedWhen: [], requiredWhen: [] },
      constraintsByCondition: placesOf(flattened, ownUi),
      objectRules: JSON.stringify(objectRules.get(name)),
    });
    const indexNested = (inside: readonly PartWithConditions[], innerUi: UiSchema, innerAt: string) => {
      const inner = inside.flatMap(each => listPartsWithConditions(root, each.schema, each.conditions));
      indexObjectQuestions(
        { root, ui: innerUi, parts: inner, required: requirements(inner), at: innerAt, step },
        found,
      );
    };
    indexNested(differingConditions(mentions, UP), ownUi, path);
    const items = flattened.flatMap(({ schema: { items: entry }, conditions }) =>
      entry ? [{ schema: entry, conditions }] : [],
    );
    indexNested(differingConditions(items, UP + UP), uiOf(ownUi, 'items'), `${path}/*`);
  }
}

/**
 * The declarations of an object with those conditions that not all of them have: what all have decides about the object
 * as a whole, and is told there.
 * @param up from the object to that of the conditions
 */
function differingConditions(mentions: readonly PartWithConditions[], up: string): PartWithConditions[] {
  const [first = [], ...others] = mentions.map(({ conditions }) => conditions.map(conditionKey));
  const end = first.findIndex((key, at) => others.some(conditions => conditions[at] !== key));
  const shared = end < 0 ? first.length : end;
  return mentions.map(({ schema, conditions }) => ({
    schema,
    conditions: conditions.slice(shared).map(one => withPaths(one, path => up + path)),
  }));
}

/** Collects the declarations of each question in the parts of an object. */
function mentionsOf(parts: readonly PartWithConditions[]): Map<string, PartWithConditions[]> {
  const found = new Map<string, PartWithConditions[]>();
  for (const { schema, conditions } of parts) {
    for (const [name, one] of Object.entries(schema.properties ?? {}))
      push(found, name, { schema: one, conditions });
  }
  return found;
}

/** Cross-field rules, by the question at which their errors are shown. */
function rulesOfObject(parts: readonly PartWithConditions[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { identity, differ, among, balance } of parts.map(({ schema }) => schema)) {
    if (identity) push(found, identity.number, identity);
    if (differ?.[0]) push(found, differ[0].split('/')[1] ?? '', differ);
    for (const rule of [among, balance]) if (rule) push(found, rule.answer.split('/')[1] ?? '', rule);
  }
  return found;
}

function push<T>(map: Map<string, T[]>, name: string, value: T): void {
  map.set(name, [...(map.get(name) ?? []), value]);
}

/** Merges the declarations of a question by their conditions. @param mentions flattened */
function placesOf(
  mentions: readonly PartWithConditions[],
  ui: UiSchema,
): Map<string, ConditionalConstraints> {
  const found = new Map<string, ConditionalConstraints>();
  for (const { schema, conditions } of mentions) {
    const key = conditionsKey(conditions);
    const merged = { ...found.get(key)?.schema, ...schema };
    found.set(key, { conditions, schema: merged, choices: choiceLabels([merged], ui) });
  }
  return found;
}

const choiceLabels = (schemas: readonly JsonSchema[], ui: UiSchema): IndexedQuestion['choices'] =>
  new Map(
    schemas.flatMap(schema => choicesOf(schema, ui).map(({ value, label }) => [value, label] as const)),
  );

/** The constraining keywords as comparable text, without limits and choices, which are compared separately. */
export const constraintsKey = (schema: JsonSchema): string => JSON.stringify(constraintsOf(schema));

function constraintsOf({
  type,
  format,
  pattern,
  uniqueItems,
  const: constValue,
  age,
  within,
  calculated,
  files,
  items,
  offered,
}: JsonSchema): object {
  const all = {
    age,
    calculated,
    const: constValue,
    files,
    format,
    // A place may only require questions of the entries.
    items: items && Object.keys(constraintsOf(items)).length > 0 ? constraintsOf(items) : undefined,
    offered,
    pattern,
    type,
    uniqueItems,
    within,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
