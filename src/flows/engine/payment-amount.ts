import { type Fen, fenOf } from '../../domain/money';
import type { FlowDefinition } from './flow-definition';
import type { FormVersion } from './form-version';
import { indexQuestions } from './question-index';

/** The amount of a payment as data, where no code has to compute it. Amounts in 分. */
export type PaymentAmount = AmountSource & {
  /** Description for the payer, e.g. `参观费`. */
  subject: string;
  /** Ledger fund that the payment belongs to, e.g. `visit`. */
  fund: string;
  /** Accepted amount of a transfer; by default exactly the amount due. */
  acceptedAmounts?: 'exactly' | 'atLeast' | 'any';
  /** Higher amounts can only be paid by transfer. */
  maxOnlineAmount?: Fen;
};

/**
 * Where an amount comes from:
 *
 * - `fixed`: always the same
 * - `byAnswer` with `table`: the price of the chosen value; of several chosen values, the sum; with the key `''`, the price
 *   when nothing is answered
 * - `answer`: an answer in 元, an amount or a calculated number
 */
export type AmountSource =
  | { fixed: Fen }
  | { byAnswer: string; table: Readonly<Record<string, Fen>> }
  | { answer: string };

/** Maximum amount that can be posted, as for amounts in forms. */
const MAX_AMOUNT: Fen = 999_999_999_99;

/**
 * The amount that is due with these answers; 0 when nothing is due.
 * @throws RangeError when the answers determine no amount, e.g. a value that the table does not list
 */
export function computePaymentAmount(source: AmountSource, answers: Readonly<Record<string, unknown>>): Fen {
  const amount = unboundedAmount(source, answers);
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MAX_AMOUNT)
    throw new RangeError(`not an amount due: ${amount}`);
  return amount;
}

function unboundedAmount(source: AmountSource, answers: Readonly<Record<string, unknown>>): number {
  if ('fixed' in source) return source.fixed;
  if ('answer' in source) return fenOfAnswer(answers[source.answer]);
  const chosen = answers[source.byAnswer] ?? '';
  const values = Array.isArray(chosen) && chosen.length > 0 ? chosen : [chosen];
  return values.reduce((sum, value) => sum + priceOf(source.table, String(value)), 0);
}

const priceOf = (table: Readonly<Record<string, Fen>>, value: string): number =>
  Object.hasOwn(table, value) ? (table[value] ?? Number.NaN) : Number.NaN;

/** An answer in 元, as amount text or number, in 分; NaN for anything else. */
function fenOfAnswer(answer: unknown): number {
  if (typeof answer === 'string') return fenOf(answer);
  return typeof answer === 'number' ? Math.round(answer * 100) : Number.NaN;
}

/** A ledger fund of fees; those of donations have a colon and are published. */
const FUND = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Finds what is wrong with the amounts of the payments of a declaration.
 * @param fields names of the answers of the flow's form; null when the form is not known, and not checked
 * @returns a Chinese sentence per problem, without full stop
 */
export function findAmountProblems(
  { payments = {}, review, stages = [] }: Pick<FlowDefinition, 'payments' | 'review' | 'stages'>,
  fields: readonly string[] | null,
): string[] {
  const [first] = stages.map(stage => (typeof stage === 'string' ? stage : stage.title));
  return Object.entries(payments).flatMap(([stage, { amount, free }]) => {
    if (!amount) return [];
    const name = 'byAnswer' in amount ? amount.byAnswer : 'answer' in amount ? amount.answer : null;
    const prices =
      'fixed' in amount ? [amount.fixed] : 'byAnswer' in amount ? Object.values(amount.table) : [];
    const isCharged = prices.length === 0 ? 'answer' in amount : prices.some(price => price > 0);
    const mayBeFree = 'answer' in amount || ('byAnswer' in amount && prices.includes(0));
    return [
      ...(FUND.test(amount.fund) ? [] : ['入账的 fund 只能用小写字母、数字和连字符，不超过40个']),
      ...(prices.every(isPrice) ? [] : ['金额以分为单位，是0到99999999999的整数']),
      ...(isCharged ? [] : ['没有一个金额大于0，不用付款']),
      ...(mayBeFree && !free && !review && stage === first
        ? ['可能为0，又不经过审核，请用 free 写明不用付款时转入的状态']
        : []),
      ...(name && fields && !fields.includes(name) ? [`金额按答案“${name}”计算，表单里没有这一项`] : []),
    ].map(problem => `“${stage}”的应付金额：${problem}`);
  });
}

const isPrice = (price: unknown) =>
  Number.isSafeInteger(price) && Number(price) >= 0 && Number(price) <= MAX_AMOUNT;

/**
 * Finds values of the form without a price: applications with them would be refused.
 * @returns a Chinese sentence per problem, without full stop
 */
export function findUnpricedChoices(
  { payments = {} }: Pick<FlowDefinition, 'payments'>,
  form: FormVersion,
): string[] {
  const priced = Object.entries(payments).flatMap(([stage, { amount }]) =>
    amount && 'byAnswer' in amount ? [{ stage, ...amount }] : [],
  );
  if (priced.length === 0) return [];
  const questions = indexQuestions(form);
  return priced.flatMap(({ stage, byAnswer, table }) => {
    const question = questions.get(`/${byAnswer}`);
    if (!question) return [];
    const { label, choices } = question;
    const subject = `“${stage}”的应付金额`;
    if (choices.size === 0) return [`${subject}：“${label}”没有固定的选项，不能按它定价`];
    return [...choices]
      .filter(([value]) => !Object.hasOwn(table, String(value)))
      .map(([, choice]) => `${subject}：“${label}”选“${choice}”时没有定价`);
  });
}
