import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PaymentSummary } from '../../src/web/engine/applications/payment/PaymentSummary';
import { SubmittedScreen } from '../../src/web/engine/applications/screens/SubmittedScreen';
import {
  application,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { getFlow } from '../support/flows';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
});
afterEach(cleanup);

const submittedApplication = application({
  flow: 'dues',
  status: { ...application().status, state: '待缴费.choosing', stage: '待缴费', statusText: '待缴费' },
  allowedActions: ['pay'],
  dueAt: '2026-11-24T15:59:59Z',
});

const form = {
  flow: 'dues',
  title: '会费缴纳',
  version: '1'.repeat(64),
  schema: {},
  ui: {},
  steps: [],
  process: null,
};

it('Shows the payment deadline after a submission, with the amount filled into the same line', async () => {
  let resolvePayment = (_: unknown) => {};
  portal.answer('GET /applications/{id}/pay', () => new Promise(resolve => (resolvePayment = resolve)));
  visit('/apply', <SubmittedScreen flow={getFlow('dues')} form={form} application={submittedApplication} />);
  const line = screen.getByText(/^请在 11月24日 23:59 前/);
  expect(line.textContent).toBe('请在 11月24日 23:59 前缴纳会费，逾期自动关闭');
  const [sum, ...more] = line.querySelectorAll('.filed-sum');
  expect(more).toEqual([]);
  await waitFor(() => expect(portal.requestsOf('GET /applications/{id}/pay')).toHaveLength(1));
  resolvePayment({
    ...{ status: 0, stage: 'choosing', amountDue: 2000, subject: '2027至2028年度会费' },
    ...{ order: null, refund: null },
  });
  await waitFor(() => expect(sum?.textContent).toBe('2027至2028年度会费 ￥20.00'));
});

it('Shows amount and date of a payment', () => {
  render(<PaymentSummary paid={[{ subject: '2027年度会费', amount: 1000, at: '2026-11-21T04:00:00Z' }]} />);
  const line = screen.getByText(/已付/);
  expect(line.textContent).toMatch(/2027年度会费 ￥10.00/);
  expect(line.textContent).toContain('2026');
});
