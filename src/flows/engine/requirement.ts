import { type Condition, conditionKey, group, not, readCondition } from './condition';
import { type ConditionLabels, conditionText } from './condition-text';
import { type JsonSchema, resolveReference } from './form-version';

/** Conditions that must all hold; empty means always. */
export type Conditions = readonly Condition[];

/**
 * Conditions under which a question applies, and under which it is required: any of the alternatives. An empty list
 * means never required.
 */
export interface Requirement {
  askedWhen: readonly Conditions[];
  requiredWhen: readonly Conditions[];
}

/** An `if` of a form as written, which a compiled validator can evaluate, with the branch taken. */
export interface BranchTaken {
  test: JsonSchema;
  holds: boolean;
}

/** A part of a schema that applies to one object among the answers, with the branches around it, outermost first. */
export interface PartWithBranches {
  schema: JsonSchema;
  branches: readonly BranchTaken[];
}

/** The same with the conditions of these branches. */
export interface PartWithConditions {
  schema: JsonSchema;
  conditions: Conditions;
}

/**
 * Lists the parts of a schema that apply to the same object: the schema itself, referenced schemas, `allOf` and the
 * branches of conditions.
 */
export function listPartsWithBranches(
  root: JsonSchema,
  schema: JsonSchema,
  branches: readonly BranchTaken[] = [],
): PartWithBranches[] {
  const { $ref, allOf = [], if: test, then, else: otherwise } = schema;
  const target = $ref && resolveReference(root, $ref);
  const branch = (inner: JsonSchema | undefined, holds: boolean) =>
    test && inner ? listPartsWithBranches(root, inner, [...branches, { test, holds }]) : [];
  return [
    ...(target ? listPartsWithBranches(root, target, branches) : []),
    { schema, branches },
    ...allOf.flatMap(inner => listPartsWithBranches(root, inner, branches)),
    ...branch(then, true),
    ...branch(otherwise, false),
  ];
}

/** The condition under which a branch is taken. */
export const conditionOfBranch = ({ test, holds }: BranchTaken): Condition =>
  holds ? readCondition(test) : not(readCondition(test));

/** Lists the same parts with their conditions. @param around conditions of the schema as a whole */
export const listPartsWithConditions = (
  root: JsonSchema,
  schema: JsonSchema,
  around: Conditions = [],
): PartWithConditions[] =>
  listPartsWithBranches(root, schema).map(({ schema: part, branches }) => ({
    schema: part,
    conditions: [...around, ...branches.map(conditionOfBranch)],
  }));

/**
 * Computes when each question of an object applies and when it is required, by name. @param parts see
 * `listPartsWithConditions`
 */
export function requirements(parts: readonly PartWithConditions[]): Map<string, Requirement> {
  const applicable = new Map<string, Conditions[]>();
  const required = new Map<string, Conditions[]>();
  const push = (map: typeof applicable, name: string, conditions: Conditions) => {
    const known = map.get(name);
    if (known) known.push(conditions);
    else map.set(name, [conditions]);
  };
  for (const { schema, conditions } of parts) {
    for (const name of Object.keys(schema.properties ?? {})) push(applicable, name, conditions);
    for (const name of schema.required ?? []) push(required, name, conditions);
  }
  return new Map(
    [...applicable].map(([name, alternatives]) => [
      name,
      { askedWhen: distinct(alternatives), requiredWhen: distinct(required.get(name) ?? []) },
    ]),
  );
}

/** Conditions as comparable text. */
export const conditionsKey = (conditions: Conditions): string => conditionKey(group('allOf', conditions));

/** Comparable text of a requirement: equal requirements have equal texts. */
export const requirementKey = ({ askedWhen, requiredWhen }: Requirement): string =>
  JSON.stringify([askedWhen, requiredWhen].map(each => each.map(conditionsKey).sort()));

const isAlways = (alternatives: readonly Conditions[]) =>
  alternatives.some(conditions => conditions.length === 0);

const keys = (alternatives: readonly Conditions[]) => alternatives.map(conditionsKey).sort().join('\n');

/** An unconditional alternative makes all others redundant. */
function distinct(alternatives: readonly Conditions[]): Conditions[] {
  if (isAlways(alternatives)) return [[]];
  return [...new Map(alternatives.map(each => [conditionsKey(each), each])).values()];
}

/** Describes conditions that must all hold in Chinese, e.g. `『类别』为“访客”且『人数』不小于10`. */
export const conditionsText = (conditions: Conditions, labels: ConditionLabels): string =>
  conditionText(group('allOf', conditions), labels);

/**
 * Describes in Chinese when a question applies and when it is required: `必填`, `选填`, `当『类别』为“访客”时必填`,
 * `只在『类别』为“访客”时询问，此时必填`.
 */
export function requirementText({ askedWhen, requiredWhen }: Requirement, labels: ConditionLabels): string {
  const describeAlternatives = (alternatives: readonly Conditions[]) =>
    alternatives.map(each => conditionsText(each, labels)).join('，或');
  if (isAlways(requiredWhen)) return '必填';
  if (isAlways(askedWhen)) {
    return requiredWhen.length === 0 ? '选填' : `当${describeAlternatives(requiredWhen)}时必填`;
  }
  const when = `只在${describeAlternatives(askedWhen)}时询问`;
  if (keys(askedWhen) === keys(requiredWhen)) return `${when}，此时必填`;
  return requiredWhen.length === 0
    ? `${when}，选填`
    : `${when}，当${describeAlternatives(requiredWhen)}时必填`;
}
