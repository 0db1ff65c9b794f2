import { all, any, equals, isAnswered, isOneOf, not, test } from './condition';
import { readTokens, type Token, UntranslatableExpression } from './expression-tokens';
import type { ImportedCondition } from './form-model';
import type { Scalar } from './source-values';

export { UntranslatableExpression } from './expression-tokens';

/** What an expression calls an answer. */
export interface ExpressionName {
  id: string;
  /** The name stands for one choice of a question with several: it holds when that is chosen. */
  choice?: string;
  /** Yes or no. */
  isBoolean?: boolean;
  /** A box: when it is not ticked, there is no answer. */
  isBox?: boolean;
  /** Several choices, or a list. */
  isList?: boolean;
}

/** Finds the question that an expression names; undefined when there is none. */
export type FindName = (name: string) => ExpressionName | undefined;

type Operand =
  | { kind: 'name'; name: ExpressionName }
  | { kind: 'value'; value: Scalar | null }
  | { kind: 'list'; values: Scalar[] }
  | { kind: 'age'; name: ExpressionName };

const MAX_DEPTH = 40;

/** Names of operators in the dialects, by the one used here. */
const OPERATORS: Readonly<Record<string, string>> = {
  '=': '=',
  '==': '=',
  '===': '=',
  '!=': '<>',
  '!==': '<>',
  '<>': '<>',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
  '*=': 'contains',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'notcontains',
  notcontain: 'notcontains',
  anyof: 'anyof',
  in: 'anyof',
  allof: 'allof',
  noneof: 'noneof',
  equal: '=',
  notequal: '<>',
  greater: '>',
  less: '<',
  greaterorequal: '>=',
  lessorequal: '<=',
  empty: 'empty',
  notempty: 'notempty',
};

/**
 * Reads an expression of another form builder as a condition: comparisons of answers with values, `and`, `or`, `not`.
 * Nothing is evaluated.
 * @throws UntranslatableExpression when it is anything else
 */
export function readExpression(expression: string, find: FindName): ImportedCondition {
  const script = expression
    .trim()
    .replace(/;\s*$/u, '')
    .replace(/^(?:var\s+)?(?:show|return)\s*(?:=(?!=)\s*)?/u, '');
  return new ExpressionParser(readTokens(script), find).parse();
}

class ExpressionParser {
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly find: FindName,
  ) {}

  parse(): ImportedCondition {
    const condition = this.readAny(0);
    if (this.at < this.tokens.length) throw new UntranslatableExpression('后面还有看不懂的内容');
    return condition;
  }

  private readAny(depth: number): ImportedCondition {
    if (depth > MAX_DEPTH) throw new UntranslatableExpression('括号套得太深');
    const parts = [this.readAll(depth)];
    while (this.take('or', '||')) parts.push(this.readAll(depth));
    return any(parts)!;
  }

  private readAll(depth: number): ImportedCondition {
    const parts = [this.readNot(depth)];
    while (this.take('and', '&&')) parts.push(this.readNot(depth));
    return all(parts)!;
  }

  private readNot(depth: number): ImportedCondition {
    if (this.take('not', '!', 'negate')) return not(this.readNot(depth + 1));
    if (depth > MAX_DEPTH) throw new UntranslatableExpression('括号套得太深');
    if (this.take('(')) {
      const inner = this.readAny(depth + 1);
      this.expect(')');
      return inner;
    }
    return this.readComparison();
  }

  private readComparison(): ImportedCondition {
    const left = this.readOperand();
    if (left.kind === 'name' && this.take('.includes')) {
      this.expect('(');
      const value = this.readOperand();
      this.expect(')');
      return compare(left, 'contains', value);
    }
    const token = this.tokens[this.at];
    const text = token?.kind === 'operator' || token?.kind === 'word' ? token.text.toLowerCase() : '';
    const operator = OPERATORS[text];
    if (!operator) return truth(left);
    this.at++;
    if (operator === 'empty' || operator === 'notempty')
      return compare(left, operator, { kind: 'value', value: null });
    const right = this.readOperand();
    return left.kind === 'value' || left.kind === 'list'
      ? compare(right, flipped(operator), left)
      : compare(left, operator, right);
  }

  private readOperand(): Operand {
    const token = this.tokens[this.at++];
    if (!token) throw new UntranslatableExpression('没有写完');
    if (token.kind === 'value') return token;
    if (token.kind === 'name') return { kind: 'name', name: this.require(token.name) };
    if (token.kind === 'operator' && token.text === '[') return this.readList();
    if (token.kind === 'word' && token.text.toLowerCase() === 'age' && this.take('(')) {
      const inner = this.readOperand();
      this.expect(')');
      if (inner.kind === 'name') return { kind: 'age', name: inner.name };
    }
    throw new UntranslatableExpression(
      token.kind === 'word' ? `“${token.text}”要计算，条件里不能计算` : `看不懂“${token.text}”`,
    );
  }

  private readList(): Operand {
    const values: Scalar[] = [];
    while (!this.take(']')) {
      const operand = this.readOperand();
      if (operand.kind !== 'value' || operand.value === null)
        throw new UntranslatableExpression('列表里只能写值');
      values.push(operand.value);
      this.take(',');
    }
    return { kind: 'list', values };
  }

  private require(name: string): ExpressionName {
    const found = this.find(name);
    if (!found) throw new UntranslatableExpression(`“${name}”不是这里的题目`);
    return found;
  }

  /** Moves past the next token if it is one of these. */
  private take(...texts: string[]): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== 'operator' && token?.kind !== 'word') return false;
    if (!texts.includes(token.text.toLowerCase())) return false;
    this.at++;
    return true;
  }

  private expect(text: string): void {
    if (!this.take(text)) throw new UntranslatableExpression(`少了“${text}”`);
  }
}

const FLIPPED: Record<string, string> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=', anyof: 'contains' };

const flipped = (operator: string) => FLIPPED[operator] ?? operator;

/** An answer by itself: given, or true. */
function truth(operand: Operand): ImportedCondition {
  if (operand.kind !== 'name') throw new UntranslatableExpression('只有一个值，没有比较');
  return isTrue(operand.name);
}

const isTrue = ({ id, choice, isBoolean }: ExpressionName): ImportedCondition =>
  choice !== undefined ? contains(id, choice) : isBoolean ? equals(id, true) : isAnswered(id);

const contains = (id: string, value: Scalar): ImportedCondition => test(id, { contains: { const: value } });

function compare(left: Operand, operator: string, right: Operand): ImportedCondition {
  if (left.kind === 'age') return compareAge(left.name, operator, right);
  if (left.kind !== 'name' || right.kind === 'name' || right.kind === 'age') {
    throw new UntranslatableExpression('只能把一道题的回答与一个值比较');
  }
  const { name } = left;
  const { id } = name;
  const values = right.kind === 'list' ? right.values : right.value === null ? [] : [right.value];
  const isEmpty = right.kind === 'value' && (right.value === null || right.value === '');
  if (operator === 'empty' || (operator === '=' && isEmpty)) return not(isAnswered(id));
  if (operator === 'notempty' || (operator === '<>' && isEmpty)) return isAnswered(id);
  if (name.choice !== undefined) {
    const chosen = contains(id, name.choice);
    if (operator === '=') return values[0] === true ? chosen : not(chosen);
    if (operator === '<>') return values[0] === true ? not(chosen) : chosen;
    throw new UntranslatableExpression(`“${id}”的一个选项不能这样比较`);
  }
  const one = (value: Scalar) => (name.isList ? contains(id, value) : equals(id, value));
  if (operator === '=' && name.isBox && values[0] === false) return not(equals(id, true));
  if (operator === '=' || operator === 'anyof')
    return name.isList ? any(values.map(one))! : isOneOf(id, values);
  if (operator === '<>' || operator === 'noneof')
    return not(name.isList ? any(values.map(one))! : isOneOf(id, values));
  if (operator === 'allof' || (operator === 'contains' && name.isList)) return all(values.map(one))!;
  if (operator === 'notcontains' && name.isList) return not(all(values.map(one))!);
  return compareSize(id, operator, values[0]);
}

function compareSize(id: string, operator: string, value: Scalar | undefined): ImportedCondition {
  const keyword = (
    { '>': 'exclusiveMinimum', '<': 'exclusiveMaximum', '>=': 'minimum', '<=': 'maximum' } as const
  )[operator as '>'];
  // A date is compared as text, and written as one of the days around it.
  if (keyword === undefined || (typeof value !== 'number' && typeof value !== 'string')) {
    throw new UntranslatableExpression(`“${operator}”不能这样比较`);
  }
  const limit =
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : value;
  return test(id, { [keyword]: limit as number });
}

/** Full years since a birthday. */
function compareAge({ id }: ExpressionName, operator: string, right: Operand): ImportedCondition {
  const years = right.kind === 'value' && typeof right.value === 'number' ? right.value : undefined;
  if (years === undefined || years < 0) throw new UntranslatableExpression('年龄只能与一个数比较');
  const limits = (
    { '>=': { min: years }, '>': { min: years + 1 }, '<=': { max: years }, '<': { max: years - 1 } } as const
  )[operator as '>='];
  if (!limits) throw new UntranslatableExpression(`年龄不能用“${operator}”比较`);
  return test(id, { age: limits });
}
