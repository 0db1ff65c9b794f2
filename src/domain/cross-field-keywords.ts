import { answerAt } from './json-pointer';
import { amountOf, fenOf } from './money';
import type { SchemaKeyword } from './schema-keywords';

/** Value of `among`: the answer, and the answers of which it must equal one; JSON pointers relative to the object. */
export interface AmongKeyword {
  answer: string;
  of: readonly string[];
}

/**
 * Value of `balance`: the answer must equal `from` minus the amounts in `less`; JSON pointers relative to the object.
 */
export interface BalanceKeyword {
  answer: string;
  from: string;
  less: readonly string[];
}

const pointer = { type: 'string', pattern: '^/' };
const pointers = { type: 'array', items: pointer, minItems: 1, uniqueItems: true };

export const amongRule: SchemaKeyword<object, AmongKeyword> = {
  keyword: 'among',
  dataType: 'object',
  summary: 'The answer repeats one of the named answers, such as the name of an applicant or guardian.',
  metaSchema: {
    type: 'object',
    properties: { answer: pointer, of: pointers },
    required: ['answer', 'of'],
    additionalProperties: false,
  },
  isSatisfied: isAmong,
  message: (_, title) => `${title}与前面填写的不一致，请核对`,
  errorPointer: ({ answer }) => answer,
};

export const balanceRule: SchemaKeyword<object, BalanceKeyword> = {
  keyword: 'balance',
  dataType: 'object',
  summary: 'The amount is what is left of another without those to be taken off, and not below zero.',
  metaSchema: {
    type: 'object',
    properties: { answer: pointer, from: pointer, less: pointers },
    required: ['answer', 'from', 'less'],
    additionalProperties: false,
  },
  isSatisfied: isBalanced,
  message: (_, title) => `${title}与其他金额算下来不一致，请核对`,
  errorPointer: ({ answer }) => answer,
};

/** Whether `among` is satisfied. True when none of the other answers is given. */
export function isAmong(data: object, { answer, of }: AmongKeyword): boolean {
  const given = answerAt(data, answer);
  const others = of.map(place => answerAt(data, place)).filter(other => typeof other === 'string');
  return typeof given !== 'string' || others.length === 0 || others.some(other => isSameName(other, given));
}

/**
 * Whether `balance` is satisfied. A missing deduction counts as zero; a text that is not an amount is left to `format`.
 */
export function isBalanced(data: object, rule: BalanceKeyword): boolean {
  const [given, balance] = [fenAt(data, rule.answer), computeBalanceFen(data, rule)];
  return given === null || balance === null || (given === balance && balance >= 0);
}

/** Amount that satisfies `balance`, as an answer; null while it cannot be computed or would be negative. */
export function computeBalance(data: object, rule: BalanceKeyword): string | null {
  const balance = computeBalanceFen(data, rule);
  return balance === null || balance < 0 ? null : amountOf(balance);
}

function computeBalanceFen(data: object, { from, less }: BalanceKeyword): number | null {
  const total = fenAt(data, from);
  const parts = less.map(place => (answerAt(data, place) === undefined ? 0 : fenAt(data, place)));
  if (total === null || parts.includes(null)) return null;
  return parts.reduce<number>((rest, part) => rest - (part ?? 0), total);
}

/** Names are compared ignoring whitespace and case: banks write `LIN HAITANG`. */
const isSameName = (a: string, b: string) => foldName(a) === foldName(b);
const foldName = (name: string) => name.replaceAll(/\s/gu, '').toUpperCase();

function fenAt(data: object, place: string): number | null {
  const answer = answerAt(data, place);
  return typeof answer === 'string' && /^\d{1,9}\.\d{2}$/u.test(answer) ? fenOf(answer) : null;
}
