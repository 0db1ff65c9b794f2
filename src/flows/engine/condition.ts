import type { JsonSchema } from './form-version';

/** A test of one answer by a schema keyword. */
export interface Comparison {
  kind: 'comparison';
  /** JSON pointer of the answer, relative to the object that the condition belongs to; empty for the object itself. */
  path: string;
  /** `ANSWERED`, or a schema keyword such as `const`. */
  keyword: string;
  /** Value of the keyword; null for `ANSWERED`. */
  value: unknown;
  /** There is an answer, and it does not satisfy the keyword. */
  negated: boolean;
}

/** Keyword that joins the conditions of a group. */
export type GroupKeyword = 'allOf' | 'anyOf' | 'oneOf';

/** Several conditions: all, any, or exactly one of them must hold. An empty `allOf` always holds. */
export interface ConditionGroup {
  kind: 'group';
  keyword: GroupKeyword;
  conditions: readonly Condition[];
}

/** A condition that holds where another does not, also where an answer is missing. */
export interface Negation {
  kind: 'not';
  condition: Condition;
}

/**
 * A condition on the answers of one object: the meaning of the `if` of a form, independent of its notation. Every
 * schema can be read, since a keyword without a meaning here is a comparison, too.
 */
export type Condition = Comparison | ConditionGroup | Negation;

/** The pseudo keyword of a comparison that only requires an answer. */
export const ANSWERED = 'answered';

const ANNOTATIONS = new Set(['title', 'description', '$comment']);

/** A comparison. @param value null for `ANSWERED` */
export const comparison = (path: string, keyword: string, value: unknown, negated = false): Comparison => ({
  ...{ kind: 'comparison' as const, path, keyword, value, negated },
});

/** A group without superfluous levels: one condition stands alone, a group inside one of its kind is dissolved. */
export function group(keyword: GroupKeyword, conditions: readonly Condition[]): Condition {
  const all =
    keyword === 'oneOf'
      ? conditions
      : conditions.flatMap(one => (one.kind === 'group' && one.keyword === keyword ? one.conditions : one));
  return all.length === 1 ? all[0]! : { kind: 'group', keyword, conditions: all };
}

/** The opposite of a condition. */
export const not = (condition: Condition): Condition =>
  condition.kind === 'not' ? condition.condition : { kind: 'not', condition };

/**
 * Reads the `if` of a form.
 * @param path of the answer that the schema tests; empty for the object of the condition
 */
export function readCondition(test: JsonSchema, path = ''): Condition {
  const { properties = {}, required = [], allOf = [], anyOf, oneOf, not: excluded, ...keywords } = test;
  const parts = [
    ...Object.entries(properties).map(([name, inner]) => {
      const condition = readCondition(inner, `${path}/${name}`);
      return required.includes(name)
        ? condition
        : group('anyOf', [not(comparison(`${path}/${name}`, ANSWERED, null)), condition]);
    }),
    ...required
      .filter(name => !Object.hasOwn(properties, name))
      .map(name => comparison(`${path}/${name}`, ANSWERED, null)),
    ...Object.entries(keywords)
      .filter(([keyword]) => !ANNOTATIONS.has(keyword))
      .map(([keyword, value]) => comparison(path, keyword, value)),
    ...allOf.map(inner => readCondition(inner, path)),
    ...(anyOf ? [group('anyOf', readAll(anyOf, path))] : []),
    ...(oneOf ? [group('oneOf', readAll(oneOf, path))] : []),
    ...(excluded ? [readExcluded(excluded, path)] : []),
  ];
  const isAnswerTested = path === '' || parts.some(part => requiresAnswer(part, path));
  return group('allOf', isAnswerTested ? parts : [comparison(path, ANSWERED, null), ...parts]);
}

const readAll = (tests: readonly JsonSchema[], path: string) => tests.map(test => readCondition(test, path));

/** What must not hold for an answer; the answer itself must be there, unless the object as a whole is tested. */
function readExcluded(test: JsonSchema, path: string): Condition {
  const condition = readCondition(test, path);
  const isPlain =
    condition.kind === 'comparison' && condition.path === path && condition.keyword !== ANSWERED;
  return isPlain && path !== '' ? { ...condition, negated: !condition.negated } : not(condition);
}

/** Whether a condition holds only where there is an answer. */
function requiresAnswer(condition: Condition, path: string): boolean {
  if (condition.kind === 'not') return false;
  if (condition.kind === 'comparison')
    return condition.path === path || condition.path.startsWith(`${path}/`);
  const { keyword, conditions } = condition;
  return keyword === 'allOf'
    ? conditions.some(one => requiresAnswer(one, path))
    : conditions.length > 0 && conditions.every(one => requiresAnswer(one, path));
}

/** Writes a condition as the `if` of a form; `readCondition` reads the same from it. */
export function writeCondition(condition: Condition): JsonSchema {
  switch (condition.kind) {
    case 'comparison':
      return writeComparison(condition, condition.path.split('/').slice(1));
    case 'not':
      return { not: writeCondition(condition.condition) };
    case 'group': {
      const tests = condition.conditions.map(writeCondition);
      return condition.keyword === 'allOf' ? tests.reduce(joinTests, {}) : { [condition.keyword]: tests };
    }
  }
}

function writeComparison(tested: Comparison, [name, ...rest]: readonly string[]): JsonSchema {
  const { keyword, value, negated } = tested;
  if (name === undefined) {
    const test: JsonSchema = { [keyword]: value };
    return negated ? { not: test } : test;
  }
  if (rest.length === 0 && keyword === ANSWERED) return { required: [name] };
  return { properties: { [name]: writeComparison(tested, rest) }, required: [name] };
}

/** One schema for what two demand; with `allOf`, where both use the same keyword. */
function joinTests(first: JsonSchema, second: JsonSchema): JsonSchema {
  return mergeTests(first, second) ?? { ...first, allOf: [...(first.allOf ?? []), second] };
}

/** Merges two tests keyword by keyword; null where both use one with different values. */
function mergeTests(first: JsonSchema, second: JsonSchema): JsonSchema | null {
  const merged: Record<string, unknown> = { ...first };
  for (const [keyword, value] of Object.entries(second)) {
    if (!Object.hasOwn(merged, keyword)) merged[keyword] = value;
    else if (keyword === 'required')
      merged.required = [...new Set([...first.required!, ...second.required!])];
    else if (keyword === 'allOf') merged.allOf = [...first.allOf!, ...second.allOf!];
    else if (keyword === 'properties') {
      const properties = mergeProperties(first.properties!, second.properties!);
      if (!properties) return null;
      merged.properties = properties;
    } else if (JSON.stringify(merged[keyword]) !== JSON.stringify(value)) return null;
  }
  return merged;
}

function mergeProperties(
  first: Record<string, JsonSchema>,
  second: Record<string, JsonSchema>,
): Record<string, JsonSchema> | null {
  const merged = { ...first };
  for (const [name, test] of Object.entries(second)) {
    const both = merged[name] ? mergeTests(merged[name], test) : test;
    if (!both) return null;
    merged[name] = both;
  }
  return merged;
}

/** Comparable text of a condition: equal conditions have equal texts. */
export const conditionKey = (condition: Condition): string => JSON.stringify(condition);

/** The comparisons of a condition, in order. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if (condition.kind === 'comparison') return [condition];
  return condition.kind === 'not'
    ? comparisonsOf(condition.condition)
    : condition.conditions.flatMap(comparisonsOf);
}

/** Names of the answers that a condition tests, of its own object. */
export const namesOf = (condition: Condition): string[] => [
  ...new Set(comparisonsOf(condition).flatMap(({ path }) => path.split('/')[1] ?? [])),
];

/** The same condition with other paths, such as from the place of another object. */
export function withPaths(condition: Condition, move: (path: string) => string): Condition {
  switch (condition.kind) {
    case 'comparison':
      return { ...condition, path: move(condition.path) };
    case 'not':
      return { ...condition, condition: withPaths(condition.condition, move) };
    case 'group':
      return { ...condition, conditions: condition.conditions.map(one => withPaths(one, move)) };
  }
}
