import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakePortal } from '../support/fake-portal';
import {
  caseDetail,
  createReviewDeskPortal,
  first,
  open,
  openedCase,
  queue,
  second,
} from '../support/fake-review-desk';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const receivedFollowUp = { name: 'paymentReceived', title: '确认收款', form: 'payment-received' };
const proofUnderReview = {
  ...first.status,
  state: '待缴费.confirming',
  applyStatus: 1 as const,
  statusText: '待确认到账',
};
const account = { name: '示例会', bank: '示例银行', no: '6222 0200（示例）' };

const notReceivedTemplate = {
  ...{ id: 'unreceived', shared: true, flow: null, action: 'refuseVoucher', name: '没有到账' },
  text: '本会账户没有收到这笔款项，请向付款银行核实。',
};

/** A transfer proof as submitted by the payer. */
const transferProof = (payAmount: string) => ({
  name: 'voucher',
  title: '缴费凭证',
  at: '2026-11-20T07:04:00Z',
  who: '申请人',
  rows: [
    { path: '/followUps/3/payer', label: '付款人', value: '林若澜', masked: false },
    { path: '/followUps/3/payDate', label: '付款日期', value: '2026年11月20日', masked: false },
    { path: '/followUps/3/payAmount', label: '付款金额', value: payAmount, masked: false },
  ],
});

let portal: FakePortal;
/** Opens a case whose transfer proof states this amount. */
function openWith(payAmount: string) {
  portal.answer('GET /admin/application/detail', ({ query }) =>
    caseDetail(
      query.get('id')!,
      {
        allowedActions: ['followUp', 'refuseVoucher'],
        followUps: [receivedFollowUp],
        status: proofUnderReview,
      },
      {
        payment: { subject: '初级救护员班培训费', amount: 30_000, account, online: false },
        followUps: [transferProof(payAmount)],
      },
    ),
  );
  return open();
}
beforeEach(() => {
  portal = createReviewDeskPortal();
  portal.answer('GET /admin/replyTemplate/list', () => [notReceivedTemplate]);
  const form = projectForm('payment-received');
  portal.answer('GET /flow/form', () => liveFormResponse(form));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const findComparison = async () => within(await screen.findByRole('region', { name: '核对到账' }));

it('Shows a transfer proof beside the amount due', async () => {
  openWith('￥300.00');
  const facts = await findComparison();
  for (const text of ['￥300.00', '￥300.00，与应付一致', '林若澜', '2026年11月20日', first.no, account.no]) {
    expect(facts.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: '确认收款' })).toBeTruthy();
});

it.each([
  ['￥299.99', '￥299.99，比应付少￥0.01'],
  ['1,300.00', '￥1,300.00，比应付多￥1,000.00'],
])('Shows how far a transfer proof of %s is from the amount due', async (amount, text) => {
  openWith(amount);
  expect((await findComparison()).getByText(text)).toBeTruthy();
});

/** The open case: its number is shown in the header and in the transfer comparison. */
const findInOpenCase = (no: string) => within(openedCase()).findAllByText(no);

/** Opens the form that confirms the payment. */
async function openConfirmation() {
  const { user } = openWith('￥300.00');
  await user.click(await screen.findByRole('button', { name: '确认收款' }));
  const dialog = within(await screen.findByRole('dialog', { name: '确认收款' }));
  await dialog.findByRole('textbox', { name: /到账金额/ });
  return { user, dialog };
}

it('Confirms the exact amount without typing and opens the next case', async () => {
  const { user, dialog } = await openConfirmation();
  const part = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([part('年'), part('月'), part('日'), part(/到账金额/)]).toEqual(['2026', '11', '20', '300.00']);
  portal.answer('POST /admin/application/followUp', () => ({
    ...first,
    allowedActions: [],
    followUps: [],
    status: { ...proofUnderReview, state: '已入会', statusText: '已入会' },
  }));
  await user.click(dialog.getByRole('button', { name: '提交并告知申请人' }));
  await findInOpenCase(second.no);
  expect(portal.requestsOf('POST /admin/application/followUp')[0]?.body).toEqual({
    receivedDate: '2026-11-20',
    receivedAmount: '300.00',
  });
});

it('Keeps a case open that still requires a follow-up', async () => {
  const { user, dialog } = await openConfirmation();
  const shipping = { name: 'shipping', title: '填写快递单号', form: 'express' };
  portal.answer('POST /admin/application/followUp', () => ({ ...first, followUps: [shipping] }));
  await user.click(dialog.getByRole('button', { name: '提交并告知申请人' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findInOpenCase(first.no);
});

it('Shows in the queue the amount to look for on the account', async () => {
  const row = { ...first, status: proofUnderReview, amountDue: 30_000 };
  portal.answer('GET /admin/application/list', () => ({ ...queue, list: [row, second] }));
  open('');
  expect(await screen.findByText(/^￥300\.00( |$)/u)).toBeTruthy();
});

it('Tells the payer with a reason that the payment has not arrived', async () => {
  const { user } = openWith('￥300.00');
  await user.click(await screen.findByRole('radio', { name: '未到账' }));
  await user.click(screen.getByRole('button', { name: '告知申请人未能确认' }));
  expect(screen.getByRole('alert').textContent).toContain('请填写未能确认的原因');
  expect(portal.requestsOf('POST /admin/application/decide')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: notReceivedTemplate.name }));
  await user.click(screen.getByRole('button', { name: '告知申请人未能确认' }));
  await waitFor(() => expect(portal.requestsOf('POST /admin/application/decide')).toHaveLength(1));
  expect(portal.requestsOf('POST /admin/application/decide')[0]!.body).toMatchObject({
    action: 'refuseVoucher',
    reason: notReceivedTemplate.text,
  });
});
