import { expect, it } from 'vitest';
import { getApplicationTone, type Status } from '../../src/web/engine/applications/status';
import { durationOf } from '../../src/web/features/flow-catalogue/duration';

const status = (change: Partial<Status>): Status => ({
  state: '已接收',
  applyStatus: 1,
  statusText: '已接收',
  stage: '已接收',
  canceled: false,
  needSupplement: false,
  undone: false,
  ...change,
});

it('Does not show a refunded application as a success', () => {
  expect(getApplicationTone(status({}))).toBe('ok');
  expect(getApplicationTone(status({ undone: true }))).toBe('plain');
});

it('Does not show an unconfirmed payment as received', () => {
  const paying = { statusText: '待确认到账', stage: '待支付' };
  expect(getApplicationTone(status({ ...paying, state: '待支付.confirming' }))).toBe('calm');
  expect(getApplicationTone(status({ ...paying, state: '待支付.choosing' }), true)).toBe('wait');
});

it('Announces immediate effect only for flows with immediate effect', () => {
  expect(durationOf({ minutes: 4, answerDays: null, immediate: true })).toBe('填写约 4 分钟，提交后即时生效');
  expect(durationOf({ minutes: 4, answerDays: null, immediate: false })).toBe('填写约 4 分钟');
});
