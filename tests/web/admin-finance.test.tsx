import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Finance from '../../src/web/admin/finance';
import type { RefundTask } from '../../src/web/admin/finance/queries';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const refund: RefundTask = {
  id: '00000000-0000-4000-8000-000000000001',
  no: '20261121R1',
  applicationNo: 'JK20260000001',
  applicationId: '00000000-0000-4000-8000-0000000000a1',
  payer: '林* 138****0000',
  subject: '捐款：示例·博爱送万家',
  flow: 'donation',
  title: '资金捐赠',
  order: '20261121O1',
  provider: '微信支付',
  amount: 600_000,
  reason: '捐赠人误捐',
  state: 'due',
  stateText: '待同意',
  askedAt: '2026-11-20T07:04:00Z',
  doneAt: null,
  approvals: 0,
  needed: 2,
  own: false,
  mayApprove: true,
  mayRefuse: true,
  mayConfirm: false,
  steps: [
    {
      what: 'asked',
      title: '提出退款',
      who: '工作人员 周*',
      remark: '捐赠人误捐',
      at: '2026-11-20T07:04:00Z',
    },
  ],
};

let portal: FakePortal;
const mockRefundList = (...list: RefundTask[]) =>
  portal.answer('GET /admin/finance/refund/list', () => ({
    page: 1,
    pageSize: 20,
    total: list.length,
    limit: 500_000,
    list,
  }));
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn(['finance']);
  mockRefundList(refund);
  for (const what of ['approve', 'refuse', 'confirm', 'open'])
    portal.answer(`POST /admin/finance/refund/${what}`, () => null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => visit('/finance', <Finance />);
const card = () => screen.findByRole('listitem', { name: '资金捐赠 JK20260000001' });
const sentBodies = (what: string) =>
  portal.requestsOf(`POST /admin/finance/refund/${what}`).map(({ body }) => body);

it('Shows amount, reason, time and approvals of a refund', async () => {
  const { container } = open();
  const shown = within(await card());
  for (const text of [
    '￥6,000.00',
    '捐赠人误捐',
    '待同意',
    '0 / 2 人',
    '2026-11-20 15:04',
    '林* 138****0000',
    '捐款：示例·博爱送万家',
  ]) {
    expect(shown.getAllByText(text).length, text).toBeGreaterThan(0);
  }
  expect(screen.getByText(/单笔超过 ￥5,000.00 的退款须两人先后同意/)).toBeTruthy();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('Links the number to the case for accounts with the review role', async () => {
  open();
  expect(within(await card()).queryByRole('link')).toBeNull();
  cleanup();
  logIn(['finance', 'review']);
  open();
  const link = within(await card()).getByRole('link', { name: 'JK20260000001' });
  expect(link.getAttribute('href')).toContain(`/desk?state=all&no=JK20260000001&id=${refund.applicationId}`);
});

it('Shows the actual number of approvals of a completed refund, not the number required by the current limit', async () => {
  const done = { state: 'done', stateText: '已退回', approvals: 1, needed: 2, mayApprove: false } as const;
  mockRefundList({ ...refund, ...done });
  open();
  expect(within(await card()).getByText('1 人')).toBeTruthy();
});

it('Lists completed and refused refunds separately', async () => {
  const { user } = open();
  await card();
  await user.click(screen.getByRole('link', { name: '已退款' }));
  await user.click(screen.getByRole('link', { name: '不予退款' }));
  await waitFor(() =>
    expect(portal.requestsOf('GET /admin/finance/refund/list').map(({ query }) => query.get('view'))).toEqual(
      ['open', 'done', 'refused'],
    ),
  );
});

it('Tells the first of two approvers that another approval is required', async () => {
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: /同意退款/ }));
  const dialog = within(screen.getByRole('dialog', { name: '同意退款 ￥6,000.00' }));
  expect(dialog.getByText(/还须另一位同事同意/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(sentBodies('approve')).toEqual([{ id: refund.id }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Shows a refusal of the server in the dialog and keeps it open', async () => {
  portal.answer('POST /admin/finance/refund/approve', () => {
    throw new Refusal('notAllowedNow', '这笔退款已有结论');
  });
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: /同意退款/ }));
  await user.click(screen.getByRole('button', { name: '同意' }));
  expect(await screen.findByText('这笔退款已有结论')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('Requires a text to refuse a refund or to confirm a transfer', async () => {
  mockRefundList({ ...refund, mayConfirm: true });
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: /不予退款/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '不予退款' }));
  expect(sentBodies('refuse')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '理由' }), '核实并非误捐');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '不予退款' }));
  await waitFor(() => expect(sentBodies('refuse')).toEqual([{ id: refund.id, reason: '核实并非误捐' }]));
  await user.click(within(await card()).getByRole('button', { name: /登记已转账/ }));
  await user.type(screen.getByRole('textbox', { name: /流水号/ }), '流水 001');
  await user.click(screen.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(sentBodies('confirm')).toEqual([{ id: refund.id, remark: '流水 001' }]));
});

it('Offers to record a refund that was already transferred back, beside approving it', async () => {
  mockRefundList({ ...refund, mayRefuse: false, mayConfirm: true });
  const { user } = open();
  const shown = within(await card());
  expect(shown.getByRole('button', { name: /同意退款/ })).toBeTruthy();
  await user.click(shown.getByRole('button', { name: /登记已转账/ }));
  expect(screen.getByText(/只在本会已经用转账退回这笔款时登记，登记之后不再原路退回/)).toBeTruthy();
});

it("Leaves the reviewer's own refund to colleagues", async () => {
  mockRefundList({ ...refund, own: true, mayApprove: false, mayRefuse: false });
  open();
  const shown = within(await card());
  expect(shown.getByText(/由其他工作人员办理/)).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

const paidOrder = {
  no: '20261121O1',
  amount: 6660,
  subject: '捐款：示例·博爱送万家',
  provider: '微信支付',
  paidAt: '2026-11-20T07:04:00Z',
  refund: null,
  receipted: false,
  refundable: true,
};

it('Finds an order that has a receipt, and requires its reversal first', async () => {
  portal.answer('GET /admin/finance/order/list', () => [
    { ...paidOrder, receipted: true, refundable: false },
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '提出退款' }));
  await user.type(screen.getByRole('textbox', { name: '受理编号' }), 'JK20260000001');
  await user.click(screen.getByRole('button', { name: '查找' }));
  expect(await screen.findByText(/已开具票据，请先.*红冲/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /退这笔款/ })).toBeNull();
});

it('Finds a mistaken payment by its number, and requests a refund with a reason', async () => {
  portal.answer('GET /admin/finance/order/list', () => [paidOrder]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '提出退款' }));
  await user.type(screen.getByRole('textbox', { name: '受理编号' }), 'jk20260000001');
  await user.click(screen.getByRole('button', { name: '查找' }));
  await user.click(await screen.findByRole('button', { name: /退这笔款/ }));
  await user.type(screen.getByRole('textbox', { name: '理由' }), '捐赠人误捐');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '提出退款' }));
  await waitFor(() =>
    expect(sentBodies('open')).toEqual([{ no: 'JK20260000001', order: '20261121O1', reason: '捐赠人误捐' }]),
  );
});

it('Moves the focus to the next refund after an approval', async () => {
  const other = { ...refund, id: '00000000-0000-4000-8000-000000000002', applicationNo: 'JK20260000002' };
  mockRefundList(refund, other);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /同意退款\s*：JK20260000001/ }));
  await user.click(screen.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: '资金捐赠 JK20260000002' }));
});

it('Shows an empty list as such', async () => {
  mockRefundList();
  open();
  expect(await screen.findByText('没有待办的退款')).toBeTruthy();
});
