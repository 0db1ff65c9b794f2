import { describe, expect, it } from 'vitest';
import {
  computePaymentAmount,
  findAmountProblems,
  findUnpricedChoices,
  type PaymentAmount,
} from '../../src/flows/engine/payment-amount';
import { projectForm } from '../support/project-schemas';

const facts = { subject: '示例参观费', fund: 'visit' };
const payments = (amount: PaymentAmount) => ({
  review: true,
  payments: {
    待付款: { title: '付参观费', to: '待参观', voucher: 'submitDuesTransferProof', amount } as const,
  },
});

describe('The amount of a payment', () => {
  it('is fixed', () => {
    expect(computePaymentAmount({ fixed: 1500 }, {})).toBe(1500);
  });

  describe('by an answer', () => {
    const source = { byAnswer: 'ticket', table: { adult: 2000, child: 1000, free: 0, '': 500 } };

    it('is the price of the chosen value', () => {
      expect(computePaymentAmount(source, { ticket: 'adult' })).toBe(2000);
      expect(computePaymentAmount(source, { ticket: 'free' })).toBe(0);
    });

    it('is the sum of the prices of several chosen values', () => {
      expect(computePaymentAmount(source, { ticket: ['adult', 'child'] })).toBe(3000);
    });

    it('has a price for no answer only when the table says so', () => {
      expect(computePaymentAmount(source, {})).toBe(500);
      expect(computePaymentAmount(source, { ticket: [] })).toBe(500);
      const { '': _, ...table } = source.table;
      expect(() => computePaymentAmount({ ...source, table }, {})).toThrow(RangeError);
      expect(() => computePaymentAmount({ ...source, table }, { ticket: [] })).toThrow(RangeError);
    });

    it('is refused for a value without a price, also one that every object has', () => {
      expect(() => computePaymentAmount(source, { ticket: 'group' })).toThrow(RangeError);
      expect(() => computePaymentAmount(source, { ticket: 'toString' })).toThrow(RangeError);
    });

    it('knows numbers and booleans by their text', () => {
      const table = { 2: 200, true: 1 };
      expect(computePaymentAmount({ byAnswer: 'level', table }, { level: 2 })).toBe(200);
      expect(computePaymentAmount({ byAnswer: 'level', table }, { level: true })).toBe(1);
    });
  });

  describe('that is an answer', () => {
    const source = { answer: 'total' };

    it('is an amount, or a number in 元', () => {
      expect(computePaymentAmount(source, { total: '12.30' })).toBe(1230);
      expect(computePaymentAmount(source, { total: 12.3 })).toBe(1230);
      expect(computePaymentAmount(source, { total: 0 })).toBe(0);
    });

    it.each([undefined, null, '12', 'much', -1, Number.NaN, 10_000_000_000, ['12.30'], {}])(
      'is refused when it is %j',
      total => {
        expect(() => computePaymentAmount(source, { total })).toThrow(RangeError);
      },
    );
  });
});

describe('The check of amounts', () => {
  const fields = ['ticket', 'total'];
  const problems = (amount: PaymentAmount) =>
    findAmountProblems(payments(amount), fields).map(problem => problem.replace('“待付款”的应付金额：', ''));

  it('finds nothing wrong in good ones', () => {
    expect(problems({ ...facts, fixed: 1 })).toEqual([]);
    expect(problems({ ...facts, byAnswer: 'ticket', table: { adult: 2000, free: 0 } })).toEqual([]);
    expect(problems({ ...facts, answer: 'total' })).toEqual([]);
    expect(findAmountProblems({ review: true }, fields)).toEqual([]);
  });

  it('refuses prices that are no whole number of 分, and payments of nothing', () => {
    const unit = '金额以分为单位，是0到99999999999的整数';
    expect(problems({ ...facts, fixed: 1.5 })).toEqual([unit]);
    expect(problems({ ...facts, fixed: 100_000_000_000 })).toEqual([unit]);
    expect(problems({ ...facts, byAnswer: 'ticket', table: { adult: -1, child: 1 } })).toEqual([unit]);
    expect(problems({ ...facts, fixed: 0 })).toEqual(['没有一个金额大于0，不用付款']);
    expect(problems({ ...facts, byAnswer: 'ticket', table: {} })).toEqual(['没有一个金额大于0，不用付款']);
  });

  it('asks for the state without payment, where a submission may lead to it at once', () => {
    const amount = { ...facts, byAnswer: 'ticket', table: { adult: 2000, free: 0 } };
    const unreviewed = { ...payments(amount), review: false, stages: ['待付款', '待参观'] };
    const reason = '“待付款”的应付金额：可能为0，又不经过审核，请用 free 写明不用付款时转入的状态';
    expect(findAmountProblems(unreviewed, fields)).toEqual([reason]);
    const calculated = { ...unreviewed, ...payments({ ...facts, answer: 'total' }), review: false };
    expect(findAmountProblems(calculated, fields)).toEqual([reason]);
    const { 待付款: payment } = unreviewed.payments;
    const withFree = { ...unreviewed, payments: { 待付款: { ...payment, free: '待参观' } } };
    expect(findAmountProblems(withFree, fields)).toEqual([]);
    expect(findAmountProblems({ ...unreviewed, review: true }, fields)).toEqual([]);
  });

  it('refuses an answer that the form does not ask for, where the form is known', () => {
    const amount = { ...facts, answer: 'sum' };
    expect(problems(amount)).toEqual(['金额按答案“sum”计算，表单里没有这一项']);
    expect(findAmountProblems(payments(amount), null)).toEqual([]);
  });

  it('refuses the fund of donations, whose sums are published', () => {
    const reason = '入账的 fund 只能用小写字母、数字和连字符，不超过40个';
    expect(problems({ ...facts, fund: 'donation:general', fixed: 100 })).toEqual([reason]);
  });

  it('names the choices of the form that have no price', () => {
    const form = projectForm('seek-help');
    const priced = (byAnswer: string, table: Record<string, number>) =>
      findUnpricedChoices(payments({ ...facts, byAnswer, table }), form);
    expect(priced('isSelf', { true: 100, false: 200 })).toEqual([]);
    expect(priced('isSelf', { true: 100 })).toEqual([
      expect.stringMatching(/^“待付款”的应付金额：“.+”选“.+”时没有定价$/),
    ]);
    expect(priced('situation', { '': 100 })).toEqual([
      expect.stringMatching(/没有固定的选项，不能按它定价$/),
    ]);
    expect(findUnpricedChoices(payments({ ...facts, fixed: 1 }), form)).toEqual([]);
  });
});
