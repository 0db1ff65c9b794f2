import { all, any, equals, isAnswered, isOneOf, not, test } from './condition';
import { type FindName, UntranslatableExpression } from './expression';
import type { ImportedCondition } from './form-model';
import { isScalar, listOf, objectOf } from './source-values';

const LIMITS: Record<string, [keyword: string, flipped: string]> = {
  '>': ['exclusiveMinimum', 'exclusiveMaximum'],
  '<': ['exclusiveMaximum', 'exclusiveMinimum'],
  '>=': ['minimum', 'maximum'],
  '<=': ['maximum', 'minimum'],
};

/**
 * Reads a rule in the notation of JsonLogic as a condition: comparisons of answers with values, `and`, `or`, `!`.
 * @throws UntranslatableExpression when it is anything else
 */
export function readJsonLogic(rule: unknown, find: FindName): ImportedCondition {
  const [[operator, given] = []] = Object.entries(objectOf(rule));
  if (operator === undefined) throw new UntranslatableExpression('规则是空的');
  const operands = Array.isArray(given) ? given : [given];
  const inner = () => operands.map(one => readJsonLogic(one, find));
  if (operator === 'and') return all(inner()) ?? {};
  if (operator === 'or') return any(inner()) ?? {};
  if (operator === '!') return not(readJsonLogic(operands[0], find));
  const require = (operand: unknown) => {
    const path = objectOf(operand).var;
    const name = typeof path === 'string' ? find(path) : undefined;
    if (!name) throw new UntranslatableExpression(`“${String(path)}”不是这里的题目`);
    return name;
  };
  if (operator === 'var' || operator === '!!') {
    const { id, isBoolean, choice } = require(operator === 'var' ? { var: given } : operands[0]);
    if (choice !== undefined) return test(id, { contains: { const: choice } });
    return isBoolean ? equals(id, true) : isAnswered(id);
  }
  const isFlipped = isScalar(operands[0]) && !isScalar(operands[1]);
  const [left, right] = isFlipped ? [operands[1], operands[0]] : operands;
  if (operator === 'in') {
    if (isFlipped) return test(require(left).id, { contains: { const: right as string } });
    return isOneOf(require(left).id, listOf(right).filter(isScalar));
  }
  const { id, choice, isList } = require(left);
  if (!isScalar(right)) throw new UntranslatableExpression('只能把一道题的回答与一个值比较');
  const equal = () =>
    choice !== undefined
      ? test(id, { contains: { const: choice } })
      : isList
        ? test(id, { contains: { const: right } })
        : equals(id, right);
  if (operator === '==' || operator === '===')
    return choice !== undefined && right === false ? not(equal()) : equal();
  if (operator === '!=' || operator === '!==')
    return choice !== undefined && right === false ? equal() : not(equal());
  const keywords = Object.hasOwn(LIMITS, operator) ? LIMITS[operator] : undefined;
  if (!keywords || typeof right !== 'number') throw new UntranslatableExpression(`不能使用“${operator}”`);
  return test(id, { [keywords[isFlipped ? 1 : 0]]: right });
}
