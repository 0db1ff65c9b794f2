import { numberCarriesBirthday } from '../../../domain/identity-documents';
import { isObject } from '../../../domain/is-object';
import { answerAt } from '../../../domain/json-pointer';
import { amountOf, fenOf } from '../../../domain/money';
import type { Answers } from '../applicable-questions';
import type { JsonSchema } from '../form-version';
import { identityNumber } from './format-samples';

/** A change of an object's answers that breaks a rule between them. */
export interface BrokenRule {
  keyword: string;
  /** JSON pointer, relative to the object, of the answer at which the error is reported. */
  pointer: string;
  /** Makes the changed answers. */
  change(): Answers;
}

/** Lists changes of an object's answers, each of which breaks one rule of the schema. */
export function listBrokenRules(schema: JsonSchema, answers: Answers): BrokenRule[] {
  const { required = [], identity, differ, among, balance } = schema;
  return [
    ...required.flatMap(name => withoutAnswer(answers, name)),
    ...(identity ? withOtherBirthday(answers, identity) : []),
    ...(differ ? withEqualAnswers(answers, differ) : []),
    ...(among ? withOtherName(answers, among) : []),
    ...(balance ? withOtherAmount(answers, balance) : []),
  ];
}

function withoutAnswer(answers: Answers, name: string): BrokenRule[] {
  const { [name]: removed, ...rest } = answers;
  return removed === undefined ? [] : [{ keyword: 'required', pointer: `/${name}`, change: () => rest }];
}

function withOtherBirthday(answers: Answers, names: NonNullable<JsonSchema['identity']>): BrokenRule[] {
  const { [names.number]: number, [names.birthday ?? '']: birthday } = answers;
  const isEncoded = numberCarriesBirthday(answers[names.type], answers[names.subType ?? '']);
  if (!isEncoded || typeof number !== 'string' || number.length !== 18 || typeof birthday !== 'string')
    return [];
  const otherDay = birthday === '1970-01-01' ? '1970-01-02' : '1970-01-01';
  const other = identityNumber(number.slice(0, 6), otherDay, 1, 0);
  return [
    {
      keyword: 'identity',
      pointer: `/${names.number}`,
      change: () => ({ ...answers, [names.number]: other }),
    },
  ];
}

function withEqualAnswers(answers: Answers, [first = '', ...others]: readonly string[]): BrokenRule[] {
  const value = answerAt(answers, first);
  return others
    .filter(pointer => value !== undefined && answerAt(answers, pointer) !== undefined)
    .map(pointer => ({
      keyword: 'differ',
      pointer: first,
      change: () => withAnswer(answers, pointer, value),
    }));
}

function withOtherName(answers: Answers, { answer, of }: NonNullable<JsonSchema['among']>): BrokenRule[] {
  const isCompared = of.some(pointer => typeof answerAt(answers, pointer) === 'string');
  if (!isCompared || answerAt(answers, answer) === undefined) return [];
  return [{ keyword: 'among', pointer: answer, change: () => withAnswer(answers, answer, '别人示例') }];
}

function withOtherAmount(answers: Answers, { answer }: NonNullable<JsonSchema['balance']>): BrokenRule[] {
  const amount = answerAt(answers, answer);
  if (typeof amount !== 'string') return [];
  return [
    {
      keyword: 'balance',
      pointer: answer,
      change: () => withAnswer(answers, answer, amountOf(fenOf(amount) + 1)),
    },
  ];
}

/** A copy with another answer at a JSON pointer. */
export function withAnswer(answers: Answers, pointer: string, value: unknown): Answers {
  const copy = structuredClone(answers);
  const names = pointer.split('/').slice(1);
  const last = names.pop();
  const parent = answerAt(copy, names.map(name => `/${name}`).join(''));
  if (last !== undefined && (isObject(parent) || Array.isArray(parent)))
    (parent as Record<string, unknown>)[last] = value;
  return copy;
}
