import {
  type Condition,
  comparisonsOf,
  conditionKey,
  type GroupKeyword,
  readCondition,
  writeCondition,
} from '../../../flows/engine/condition';
import {
  type ComparisonValue,
  type ConditionOperator,
  initialValue,
  operatorsOf,
} from './condition-operators';
import type { ConditionSource } from './condition-sources';

/** How many rows of a condition must hold. */
export type Match = 'all' | 'any' | 'one' | 'notAll' | 'none';

/** A condition as the form view shows it: rows of which all, any, … must hold. */
export interface ConditionView {
  match: Match;
  rows: readonly Condition[];
}

export const matchTitles: Record<Match, string> = {
  all: '满足全部',
  any: '满足任一条',
  one: '只满足其中一条',
  notAll: '不是全部满足',
  none: '一条也不满足',
};

const matches: Record<Match, { keyword: GroupKeyword; negated: boolean }> = {
  all: { keyword: 'allOf', negated: false },
  any: { keyword: 'anyOf', negated: false },
  one: { keyword: 'oneOf', negated: false },
  notAll: { keyword: 'allOf', negated: true },
  none: { keyword: 'anyOf', negated: true },
};

/** The rows of a condition; null where it is a single row. */
export function groupViewOf(condition: Condition): ConditionView | null {
  const negated = condition.kind === 'not';
  const inner = negated ? condition.condition : condition;
  if (inner.kind !== 'group') return null;
  const match = (Object.keys(matches) as Match[]).find(
    one => matches[one].keyword === inner.keyword && matches[one].negated === negated,
  );
  return match ? { match, rows: inner.conditions } : null;
}

/** The rows of a condition, one that stands alone included. */
export const viewOf = (condition: Condition): ConditionView =>
  groupViewOf(condition) ?? { match: 'all', rows: [condition] };

/** The condition of some rows; null without any. One row of which all or any must hold stands alone. */
export function conditionOf({ match, rows }: ConditionView): Condition | null {
  const [first, ...more] = rows;
  if (!first) return null;
  const { keyword, negated } = matches[match];
  if (more.length === 0 && !negated) return first;
  const condition: Condition = { kind: 'group', keyword, conditions: rows };
  return negated ? { kind: 'not', condition } : condition;
}

/** A row as a comparison that the studio offers. */
export interface ComparisonRow {
  source: ConditionSource;
  operator: ConditionOperator;
  value: ComparisonValue;
}

/** Reads a row; null where it is none of the comparisons offered, or tests a question that is not available. */
export function comparisonRowOf(
  condition: Condition,
  sources: readonly ConditionSource[],
): ComparisonRow | null {
  const path = comparisonsOf(condition)[0]?.path;
  const source = sources.find(one => one.path === path);
  for (const operator of source ? operatorsOf(source) : []) {
    const value = operator.read(condition);
    if (source && value !== undefined) return { source, operator, value };
  }
  return null;
}

/** The comparisons that a row of a question can begin with, the usual one first. */
function initialComparisons(source: ConditionSource): Condition[] {
  const operators = operatorsOf(source).filter(({ input }) => input !== 'text');
  return operators.flatMap(operator =>
    operator.input === 'option'
      ? source.choices.map(({ value }) => operator.write(source.path, value))
      : [operator.write(source.path, initialValue(operator, source))],
  );
}

/** A comparison of a question to begin with, if possible another one than those of other rows. */
export function initialComparison(source: ConditionSource, others: readonly Condition[] = []): Condition {
  const taken = new Set(others.map(conditionKey));
  const all = initialComparisons(source);
  return all.find(one => !taken.has(conditionKey(one))) ?? all[0]!;
}

/** A new row: for the last question with few answers, unless another row tests it already. Null without questions. */
export function initialRow(
  sources: readonly ConditionSource[],
  rows: readonly Condition[],
): Condition | null {
  const tested = new Set(rows.flatMap(comparisonsOf).map(({ path }) => path));
  const latest = sources.toReversed();
  const preferred = [...latest.filter(({ choices }) => choices.length > 0), ...latest];
  const source = preferred.find(({ path }) => !tested.has(path)) ?? preferred[0];
  return source ? initialComparison(source, rows) : null;
}

/** The index of a row after the condition has been written, which may change the order; -1 where it was merged. */
export function rowIndexOf(view: ConditionView, row: Condition): number {
  const condition = conditionOf(view);
  const written = condition ? viewOf(readCondition(writeCondition(condition))).rows : [];
  return written.findIndex(one => conditionKey(one) === conditionKey(row));
}
