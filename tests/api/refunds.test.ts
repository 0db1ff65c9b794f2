import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { amountOf, yuan } from '../../src/domain/money';
import { refusals } from '../../src/domain/refusals';
import { donationFund, lockFund } from '../../src/server/engine/ledger/funds';
import type { PaymentProvider, ProviderRefundStatus } from '../../src/server/engine/payments/provider';
import { createRefundService } from '../../src/server/engine/payments/refunds/refund-service';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../src/server/platform/http-client/provider-errors';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { Donor, play } from '../support/donor';
import { StaffMember } from '../support/flow-submitter';
import { ledgerOf } from '../support/ledger-balances';
import { makeOnePerson } from '../support/shared-identity';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let [first, second]: { token: string; accountId: string }[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  [first, second] = [
    await portal.signUp({ roles: ['finance'], nickname: '周敏' }),
    await portal.signUp({ roles: ['finance'], nickname: '林静' }),
  ];
});
afterAll(() => portal.close());

type FinanceAccount = { token: string } | undefined;

const callRefundOperation = (who: FinanceAccount, what: string, body: object) =>
  portal.post(`/admin/finance/refund/${what}`, { token: who?.token, body });

/**
 * Sets the limit up to which one person approves, or asks for a higher one.
 * @returns what a second administrator sees of it, and how they confirm it
 */
async function proposeLimit(limit: number) {
  const [one, other] = [await portal.signUp({ roles: ['admin'] }), await portal.signUp({ roles: ['admin'] })];
  await portal.post('/admin/finance/limit', { token: one.token, body: { limit } });
  const { data } = await portal.get('/admin/finance/limit', { token: other.token });
  const confirm = (released?: number) =>
    portal.post('/admin/finance/limit/confirm', {
      token: other.token,
      body: { id: data.request.id, ...(released !== undefined && { released }) },
    });
  return { ...data, confirm, token: other.token };
}

/** Sets the limit up to which one person approves; a second administrator confirms a higher one. */
async function setLimit(limit: number): Promise<void> {
  const { request, confirm } = await proposeLimit(limit);
  if (request) expect((await confirm()).code).toBe(0);
}

/** Finds the refund of an application in the refund list of a finance account. */
async function findRefund(no: string, who: FinanceAccount = first) {
  for (const view of ['open', 'done', 'refused']) {
    const query = { view, pageSize: '100' };
    const { data } = await portal.get('/admin/finance/refund/list', { token: who?.token, query });
    const found = data.list.find(({ applicationNo }: { applicationNo: string }) => applicationNo === no);
    if (found) return found;
  }
  return undefined;
}

/** Creates a paid donation. */
async function createPaidDonation(
  amount = '66.60',
  donor?: Donor,
  change: object = {},
): Promise<{ id: string; no: string; donor: Donor }> {
  const payingDonor = donor ?? (await Donor.member(portal));
  const id = await payingDonor.createDonation({ amount, ...change });
  await payingDonor.pay(id);
  return { id, no: (await payingDonor.donation(id)).no, donor: payingDonor };
}

const ordersOf = async (no: string) =>
  (await portal.get('/admin/finance/order/list', { token: first?.token, query: { no } })).data;

/** Returns the balance of a project's fund. */
async function balanceOf(projectId: string): Promise<number> {
  const { db, organisations, config } = portal.services;
  const organisationId = (await organisations.find(config.organisation))!.id;
  return db.transaction().execute(tx => lockFund(tx, organisationId, donationFund(projectId)));
}

/**
 * Requests the refund of a donation as staff.
 * @returns the refund's id
 */
async function requestRefund(gift: { no: string }, who: FinanceAccount = first): Promise<string> {
  const [order] = await ordersOf(gift.no);
  const { code, msg } = await callRefundOperation(who, 'open', {
    no: gift.no,
    order: order.no,
    reason: '捐赠人误捐',
  });
  expect(code, msg).toBe(0);
  return (await findRefund(gift.no)).id;
}

/** Creates a late payment: the webhook is lost, the donation is removed, and the provider is polled afterwards. */
async function createLatePayment(): Promise<{ id: string; no: string; donor: Donor }> {
  const donor = await Donor.member(portal);
  const id = await donor.createDonation({ amount: '66.60' });
  const { no } = await donor.donation(id);
  const order = await donor.order(id);
  // Must come before the removal: the order of a removed donation is soon closed at the provider by a job, and then
  // accepts no payment.
  await play(portal, order, 'lost');
  await donor.remove(id);
  await vi.waitFor(async () => expect(await findRefund(no)).toMatchObject({ state: 'due' }), {
    timeout: 15_000,
  });
  return { id, no, donor };
}

const timeline = async (donor: Donor, id: string): Promise<string[]> =>
  (await donor.get('/donation/detail', { id })).data.timeline.map(
    ({ title, who }: { title: string; who: string }) => `${title} ${who}`,
  );

/** Returns the refunds as shown to the payer. */
const listRefundsShownToPayer = async ({ donor, id }: { donor: Donor; id: string }) =>
  (await donor.get('/donation/detail', { id })).data.refunds;

describe('A late payment', () => {
  it('waits for staff, is refunded after one approval, and is shown to the payer', async () => {
    const { id, no, donor } = await createLatePayment();
    expect(await findRefund(no)).toMatchObject({
      state: 'due',
      amount: 6660,
      reason: '款项到账时，申请已不再需要付款',
      needed: 1,
      mayApprove: true,
      mayRefuse: false,
    });
    expect((await callRefundOperation(first, 'approve', { id: (await findRefund(no)).id })).code).toBe(0);
    await portal.services.refunds.executeApproved();
    expect(await findRefund(no)).toMatchObject({ state: 'done', stateText: '已退回', mayApprove: false });
    expect(await ledgerOf(portal, id)).toEqual({ 'held:sandbox': 0, 'owed:refund': 0 });
    expect((await timeline(donor, id)).slice(0, 3)).toEqual([
      '已退款 系统',
      '同意退款 工作人员 周*',
      '提出退款 系统',
    ]);
    const { data } = await donor.get('/message/list');
    expect(data.list.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['款项将退回', '退款已办理']),
    );
  });

  it('cannot be kept: its refund cannot be refused', async () => {
    const { no } = await createLatePayment();
    const { id } = await findRefund(no);
    const refused = await callRefundOperation(first, 'refuse', { id, reason: '不想退' });
    expect(refused).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('不能不退'),
    });
    expect(await findRefund(no)).toMatchObject({ state: 'due' });
  });

  it('is refunded once by simultaneous executions', async () => {
    const { id, no } = await createLatePayment();
    await callRefundOperation(first, 'approve', { id: (await findRefund(no)).id });
    const { refunds } = portal.services;
    await Promise.all([refunds.executeApproved(), refunds.executeApproved(), refunds.executeApproved()]);
    expect(await findRefund(no)).toMatchObject({ state: 'done' });
    expect(await ledgerOf(portal, id)).toEqual({ 'held:sandbox': 0, 'owed:refund': 0 });
    const { steps } = await findRefund(no);
    expect(steps.filter(({ what }: { what: string }) => what === 'done')).toHaveLength(1);
  });
});

describe('A payment of a wrong amount', () => {
  async function createWrongPayment() {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({
      anonymous: false,
      donorName: '林示例',
      mobile: '13800000000',
      amount: '66.60',
    });
    const { no } = await donor.donation(id);
    const order = await donor.order(id);
    await play(portal, order, 'wrongAmount');
    await vi.waitFor(async () => expect(await findRefund(no)).toMatchObject({ state: 'due' }), {
      timeout: 15_000,
    });
    return { id, no, order, donor };
  }

  it('is listed at the desk with payer, order and both amounts, and its refund cannot be refused', async () => {
    const { no, order } = await createWrongPayment();
    const found = await findRefund(no);
    expect(found).toMatchObject({
      payer: '林** 138****0000',
      order,
      amount: 6659,
      reason: '到账￥66.59，应付￥66.60，金额不一致',
      mayApprove: true,
      mayRefuse: false,
    });
    expect((await callRefundOperation(first, 'refuse', { id: found.id, reason: '不想退' })).code).toBe(
      refusals.notAllowedNow.code,
    );
  });

  it('is refunded through its channel, and leaves no balance in the ledger', async () => {
    const { id, no, order, donor } = await createWrongPayment();
    await callRefundOperation(first, 'approve', { id: (await findRefund(no)).id });
    await portal.services.refunds.executeApproved();
    expect(await findRefund(no)).toMatchObject({ state: 'done', order });
    expect(await ledgerOf(portal, id)).toEqual({ 'held:sandbox': 0, 'owed:refund': 0 });
    expect(await portal.services.payments.queryOrder('sandbox', order)).toBe('duplicate');
    expect(await listRefundsShownToPayer({ donor, id })).toMatchObject([
      { amount: 6659, overpayment: true, state: 'done' },
    ]);
  });

  it('already refunded by transfer is recorded as such, and not refunded again by a provider', async () => {
    const gift = await createWrongPayment();
    const { id } = await findRefund(gift.no);
    expect(await findRefund(gift.no)).toMatchObject({ state: 'due', mayConfirm: true, mayRefuse: false });
    const remark = '升级之前已转账，流水号 20261020007';
    const answers = await Promise.all(
      [first, second].map(who => callRefundOperation(who, 'confirm', { id, remark })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.notAllowedNow.code]);
    await portal.services.refunds.executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({
      state: 'done',
      approvals: 1,
      mayApprove: false,
      mayConfirm: false,
    });
    expect(await ledgerOf(portal, gift.id)).toEqual({
      'held:sandbox': 6659,
      'held:bank': -6659,
      'owed:refund': 0,
    });
    const sent = portal.services.db
      .selectFrom('sandbox_refund')
      .select('no')
      .where('charge_no', '=', gift.order);
    expect(await sent.execute()).toEqual([]);
    expect(await listRefundsShownToPayer(gift)).toMatchObject([
      { amount: 6659, overpayment: true, state: 'done', way: 'transfer' },
    ]);
    const messages = (await gift.donor.get('/message/list')).data.list;
    expect(messages.map(({ title }: { title: string }) => title)).toEqual([
      '退款已办理',
      '付款金额不一致，款项将退回',
    ]);
    expect(JSON.stringify(messages)).not.toContain('20261020007');
  });

  it('needs two approvals above the limit, also for a transfer', async () => {
    const gift = await createWrongPayment();
    const { id } = await findRefund(gift.no);
    const confirm = (who: FinanceAccount) =>
      callRefundOperation(who, 'confirm', { id, remark: '已由对公账户转出' });
    await setLimit(100);
    try {
      expect((await confirm(first)).code).toBe(refusals.notAllowedNow.code);
      expect((await callRefundOperation(first, 'approve', { id })).code).toBe(0);
      expect(await findRefund(gift.no)).toMatchObject({ approvals: 1, mayConfirm: false });
      expect((await confirm(first)).code).toBe(refusals.notAllowedNow.code);
      expect(await findRefund(gift.no, second)).toMatchObject({ mayConfirm: true });
      expect((await confirm(second)).code).toBe(0);
      expect(await findRefund(gift.no)).toMatchObject({ state: 'done', approvals: 2 });
    } finally {
      await setLimit(500_000);
    }
  });

  it('is refunded apart from the donation paid correctly afterwards, and is not counted', async () => {
    const gift = await createWrongPayment();
    const total = async () => (await portal.get('/show/home/donation')).data.moneyTotal;
    const before = await total();
    await gift.donor.pay(gift.id);
    expect((await total()) - before).toBe(6660);
    expect(await ordersOf(gift.no)).toMatchObject([{ amount: 6660, refundable: true }]);
    expect(await gift.donor.donation(gift.id)).toMatchObject({ status: 1 });
  });
});

describe('A donation made by mistake', () => {
  it('leaves its fund on approval, and the provider account on execution', async () => {
    const gift = await createPaidDonation();
    const id = await requestRefund(gift);
    expect(await ledgerOf(portal, gift.id)).toEqual({ 'held:sandbox': 6660, 'fund:donation:general': -6660 });
    expect((await callRefundOperation(second, 'approve', { id })).code).toBe(0);
    expect(await ledgerOf(portal, gift.id)).toEqual({
      'held:sandbox': 6660,
      'fund:donation:general': 0,
      'owed:refund': -6660,
    });
    await portal.services.refunds.executeApproved();
    expect(await ledgerOf(portal, gift.id)).toEqual({
      'held:sandbox': 0,
      'fund:donation:general': 0,
      'owed:refund': 0,
    });
    expect(await gift.donor.donation(gift.id)).toMatchObject({ status: 2, statusText: '已退款' });
    expect(await listRefundsShownToPayer(gift)).toMatchObject([
      { amount: 6660, reason: '捐赠人误捐', state: 'done', way: 'provider' },
    ]);
    expect(await timeline(gift.donor, gift.id)).toEqual(
      expect.arrayContaining(['提出退款 工作人员 周*', '同意退款 工作人员 林*', '已退款 系统']),
    );
  });

  it('has one open refund request, even with simultaneous requests', async () => {
    const gift = await createPaidDonation();
    const [order] = await ordersOf(gift.no);
    const body = { no: gift.no, order: order.no, reason: '捐赠人误捐' };
    const answers = await Promise.all([
      callRefundOperation(first, 'open', body),
      callRefundOperation(second, 'open', body),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.conflict.code]);
    expect(await ordersOf(gift.no)).toMatchObject([{ refund: 'due', refundable: false }]);
  });

  it('can be refused with a reason, and requested again', async () => {
    const gift = await createPaidDonation();
    const id = await requestRefund(gift);
    expect((await callRefundOperation(second, 'refuse', { id, reason: '与捐赠人核实，并非误捐' })).code).toBe(
      0,
    );
    expect(await findRefund(gift.no)).toMatchObject({ state: 'refused' });
    expect(await listRefundsShownToPayer(gift)).toMatchObject([
      { state: 'refused', reason: '与捐赠人核实，并非误捐' },
    ]);
    const { data } = await gift.donor.get('/message/list');
    expect(data.list[0]).toMatchObject({
      title: '不予退款',
      text: expect.stringMatching(/￥66\.60）不予退款.*原因：与捐赠人核实，并非误捐。/),
      application: gift.id,
    });
    expect(await gift.donor.donation(gift.id)).toMatchObject({ status: 1 });
    expect((await callRefundOperation(first, 'approve', { id })).code).toBe(refusals.notAllowedNow.code);
    await requestRefund(gift);
    expect(await ordersOf(gift.no)).toMatchObject([{ refund: 'due' }]);
  });

  it('cannot be refunded once its project has spent it, and the attempt counts no approval', async () => {
    const gift = await createPaidDonation('66.60', undefined, { projectId: projectIdOf(1) });
    const bookkeeper = await Bookkeeper.appoint(portal);
    const balance = await balanceOf(projectIdOf(1));
    expect(await bookkeeper.spend({ amount: amountOf(balance) })).toMatchObject({ code: 0 });
    const id = await requestRefund(gift);
    const { code, msg } = await callRefundOperation(second, 'approve', { id });
    expect(code).toBe(refusals.notAllowedNow.code);
    expect(msg).toContain('余额￥0.00，不足以退回');
    expect(await findRefund(gift.no, second)).toMatchObject({ state: 'due', approvals: 0, mayApprove: true });
    expect(await gift.donor.donation(gift.id)).toMatchObject({ status: 1 });
  });

  it('is either refunded or spent when both are decided simultaneously', async () => {
    const gift = await createPaidDonation('66.60', undefined, { projectId: projectIdOf(2) });
    const bookkeeper = await Bookkeeper.appoint(portal);
    const balance = await balanceOf(projectIdOf(2));
    const id = await requestRefund(gift);
    const answers = await Promise.all([
      callRefundOperation(second, 'approve', { id }),
      bookkeeper.spend({ projectId: projectIdOf(2), amount: amountOf(balance) }),
    ]);
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1);
    expect(await balanceOf(projectIdOf(2))).toBeGreaterThanOrEqual(0);
  });

  it('is refunded with its corrected amount, and cannot be corrected afterwards', async () => {
    const gift = await createPaidDonation('100.00');
    const books = await Bookkeeper.appoint(portal);
    const correctAmount = (amount: string) => books.correct(gift.no, { field: '金额', after: amount });
    expect((await correctAmount('80.00')).code).toBe(0);
    const sums = async () => (await portal.get('/show/home/donation')).data;
    const [before, id] = [await sums(), await requestRefund(gift)];
    expect(await findRefund(gift.no)).toMatchObject({ amount: 8000 });
    expect((await correctAmount('90.00')).code).toBe(refusals.notAllowedNow.code);
    expect((await callRefundOperation(second, 'approve', { id })).code).toBe(0);
    expect((await correctAmount('90.00')).code).toBe(refusals.notFound.code);
    const after = await sums();
    expect(before.moneyTotal - after.moneyTotal).toBe(8000);
    expect(before.today.money - after.today.money).toBe(8000);
  });

  it('that is unpaid cannot be refunded', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({});
    const { no } = await donor.donation(id);
    expect(await ordersOf(no)).toEqual([]);
    const body = { no, order: 'NOBODY', reason: '捐赠人误捐' };
    expect((await callRefundOperation(first, 'open', body)).code).toBe(refusals.notFound.code);
  });

  it('paid by transfer is refunded by transfer, confirmed by staff', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({ amount: '200.00' });
    await donor.createOrder(id, 3);
    const clerk = await StaffMember.appoint(portal);
    const receipt = { receivedDate: '2026-11-20', receivedAmount: '200.00' };
    expect((await clerk.submitFollowUp('paymentReceived', 'payment-received', id, receipt)).code).toBe(0);
    const { no } = await donor.donation(id);
    const refund = await requestRefund({ no });
    const confirm = () => callRefundOperation(first, 'confirm', { id: refund, remark: '流水号 20261121001' });
    expect((await confirm()).code).toBe(refusals.notAllowedNow.code);
    await callRefundOperation(second, 'approve', { id: refund });
    await portal.services.refunds.executeApproved();
    expect(await findRefund(no)).toMatchObject({ state: 'agreed', mayConfirm: true });
    expect(await listRefundsShownToPayer({ donor, id })).toMatchObject([
      { state: 'agreed', way: 'transfer' },
    ]);
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
    expect(await ledgerOf(portal, id)).toEqual({
      'held:bank': 0,
      'fund:donation:general': 0,
      'owed:refund': 0,
    });
    const { data } = await donor.get('/donation/detail', { id });
    expect(JSON.stringify(data.timeline)).not.toContain('20261121001');
  });
});

describe('Four-eyes approval of a refund', () => {
  it('needs two approvers above the limit, each counted once', async () => {
    const gift = await createPaidDonation('5000.01');
    const id = await requestRefund(gift);
    expect(await findRefund(gift.no)).toMatchObject({ needed: 2, approvals: 0 });
    const [once, twice] = await Promise.all([
      callRefundOperation(first, 'approve', { id }),
      callRefundOperation(first, 'approve', { id }),
    ]);
    expect([once.code, twice.code].sort()).toEqual([0, refusals.notAllowedNow.code]);
    expect(await findRefund(gift.no)).toMatchObject({ state: 'due', approvals: 1, mayApprove: false });
    expect(await gift.donor.donation(gift.id)).toMatchObject({ status: 1 });
    expect(await findRefund(gift.no, second)).toMatchObject({ mayApprove: true });
    expect((await callRefundOperation(second, 'approve', { id })).code).toBe(0);
    expect(await findRefund(gift.no)).toMatchObject({ approvals: 2 });
    await portal.services.refunds.executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'done' });
  });

  it('counts two accounts of one person as one approver', async () => {
    const gift = await createPaidDonation('5000.01');
    const id = await requestRefund(gift);
    const again = await portal.signUp({ roles: ['finance'] });
    await makeOnePerson(portal.services, first!, again);
    await callRefundOperation(first, 'approve', { id });
    expect(await findRefund(gift.no, again)).toMatchObject({ state: 'due', mayApprove: false });
    expect((await callRefundOperation(again, 'approve', { id })).code).toBe(refusals.notAllowedNow.code);
    expect(await findRefund(gift.no)).toMatchObject({ state: 'due', approvals: 1 });
  });

  it('is refused to an approver who paid with another account', async () => {
    const gift = await createPaidDonation('5000.01');
    const id = await requestRefund(gift);
    const again = await portal.signUp({ roles: ['finance'] });
    await makeOnePerson(portal.services, gift.donor, again);
    expect(await findRefund(gift.no, again)).toMatchObject({ own: true, mayApprove: false });
    expect((await callRefundOperation(again, 'approve', { id })).code).toBe(refusals.forbidden.code);
  });

  it('executes the refund once for simultaneous approvals', async () => {
    const gift = await createPaidDonation('5000.01');
    const id = await requestRefund(gift);
    await Promise.all([
      callRefundOperation(first, 'approve', { id }),
      callRefundOperation(second, 'approve', { id }),
    ]);
    await portal.services.refunds.executeApproved();
    await portal.services.refunds.executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'done', approvals: 2 });
    expect(await ledgerOf(portal, gift.id)).toMatchObject({ 'held:sandbox': 0, 'owed:refund': 0 });
  });

  it('does not follow from an approval whose giver is suspended, or has lost the role, since', async () => {
    const gift = await createPaidDonation('5000.01');
    const id = await requestRefund(gift);
    const former = await portal.signUp({ roles: ['finance'] });
    expect((await callRefundOperation(former, 'approve', { id })).code).toBe(0);
    const set = (columns: object) =>
      portal.ownerDb.updateTable('account').set(columns).where('id', '=', former.accountId).execute();
    for (const withheld of [{ status: 'suspended' }, { status: 'active', roles: ['review'] }]) {
      await set(withheld);
      expect(await findRefund(gift.no)).toMatchObject({ approvals: 0, needed: 2 });
    }
    expect((await callRefundOperation(first, 'approve', { id })).code).toBe(0);
    await portal.services.refunds.executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'due', approvals: 1 });
    expect((await callRefundOperation(second, 'approve', { id })).code).toBe(0);
    await portal.services.refunds.executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'done', approvals: 2 });
  });

  it('is not waited for any longer under a higher limit, which tells and records what it releases', async () => {
    const others = (await proposeLimit(500_000)).waiting.length;
    const [covered, above, withoutApproval] = [
      await createPaidDonation('6000.00'),
      await createPaidDonation('9000.00'),
      await createPaidDonation('5500.00'),
    ];
    for (const gift of [covered, above])
      await callRefundOperation(first, 'approve', { id: await requestRefund(gift) });
    await requestRefund(withoutApproval);
    const { waiting, confirm, token } = await proposeLimit(700_000);
    expect(waiting).toHaveLength(others + 2);
    expect(waiting).toEqual(expect.arrayContaining([600_000, 900_000]));
    const released = waiting.filter((amount: number) => amount <= 700_000);
    const sum = released.reduce((total: number, amount: number) => total + amount, 0);
    expect((await confirm(sum - 600_000)).code).toBe(refusals.conflict.code);
    await portal.services.refunds.executeApproved();
    expect(await findRefund(covered.no)).toMatchObject({ state: 'due', needed: 2 });
    expect((await confirm(sum)).code).toBe(0);
    await portal.services.refunds.executeApproved();
    expect(await findRefund(covered.no)).toMatchObject({ state: 'done', approvals: 1 });
    expect(await findRefund(above.no)).toMatchObject({ state: 'due', needed: 2 });
    expect(await findRefund(withoutApproval.no)).toMatchObject({ state: 'due', approvals: 0, needed: 1 });
    const query = { action: 'refund.limitConfirmed' };
    const { data } = await portal.get('/admin/audit/list', { token, query });
    expect(data.list[0].detail).toBe(`￥7,000.00 · ${released.length} 笔退款随即退回，共 ${yuan(sum)}`);
    await setLimit(500_000);
  });

  it('is not needed up to the limit, which one administrator lowers', async () => {
    const gift = await createPaidDonation('5000.00');
    await requestRefund(gift);
    expect(await findRefund(gift.no)).toMatchObject({ needed: 1 });
    const ofClerk = { token: first?.token, body: { limit: 0 } };
    expect((await portal.post('/admin/finance/limit', ofClerk)).code).toBe(refusals.forbidden.code);
    await setLimit(100);
    expect(await findRefund(gift.no)).toMatchObject({ needed: 2 });
    await setLimit(500_000);
  });
});

describe('The refund list', () => {
  it('shows the payer masked, and the purpose', async () => {
    const gift = await createPaidDonation('66.60', undefined, {
      anonymous: false,
      donorName: '林示例',
      mobile: '13800000000',
      projectId: projectIdOf(3),
    });
    await requestRefund(gift);
    expect(await findRefund(gift.no)).toMatchObject({
      applicationId: gift.id,
      payer: '林** 138****0000',
      subject: '捐款：示例·先心病儿童“阳光心”',
    });
  });

  it('separates executed and refused refunds', async () => {
    const list = async (view: string) => {
      const query = { view, pageSize: '100' };
      const { data } = await portal.get('/admin/finance/refund/list', { token: first?.token, query });
      return data.list.map(({ state }: { state: string }) => state);
    };
    expect(new Set(await list('done'))).toEqual(new Set(['done']));
    expect(new Set(await list('refused'))).toEqual(new Set(['refused']));
    expect(await list('open')).not.toContain('done');
  });

  it('is available to the donor, with refunded donations separate from cancelled ones', async () => {
    const gift = await createPaidDonation();
    await callRefundOperation(second, 'approve', { id: await requestRefund(gift) });
    await gift.donor.createDonation({});
    const ids = async (query: Record<string, string>) =>
      (await gift.donor.get('/donation/list', query)).data.list.map(({ id }: { id: string }) => id);
    expect(await ids({ refunded: 'true' })).toEqual([gift.id]);
    expect(await ids({ status: '2', refunded: 'false' })).toEqual([]);
  });
});

describe('Finance staff', () => {
  it('cannot decide on their own payments', async () => {
    const donor = Donor.fromSession(portal, await portal.signUp({ roles: ['finance'] }));
    const gift = await createPaidDonation('66.60', donor);
    const [order] = await ordersOf(gift.no);
    const open = await callRefundOperation(donor, 'open', {
      no: gift.no,
      order: order.no,
      reason: '捐赠人误捐',
    });
    expect(open.code).toBe(refusals.forbidden.code);
    const id = await requestRefund(gift);
    expect(await findRefund(gift.no, donor)).toMatchObject({
      own: true,
      mayApprove: false,
      mayRefuse: false,
    });
    for (const [what, body] of [
      ['approve', { id }],
      ['refuse', { id, reason: '不予退款' }],
      ['confirm', { id, remark: '已转账' }],
    ] as const) {
      expect((await callRefundOperation(donor, what, body)).code, what).toBe(refusals.forbidden.code);
    }
  });

  it('need the finance role: reviewers and members have no access', async () => {
    for (const roles of [['review'], ['admin'], []]) {
      const { token } = await portal.signUp({ roles });
      const { code } = await portal.get('/admin/finance/refund/list', { token });
      expect(code, roles.join()).toBe(refusals.forbidden.code);
    }
  });
});

describe('A payment provider', () => {
  /** Creates a refund service with another provider instead of the sandbox. */
  const refundServiceWith = (provider: Partial<PaymentProvider>) =>
    createRefundService({ ...portal.services, provider: async () => provider as PaymentProvider });
  async function createApprovedRefund() {
    const gift = await createPaidDonation();
    await callRefundOperation(second, 'approve', { id: await requestRefund(gift) });
    return gift;
  }

  it('that is unreachable is retried with the same refund number', async () => {
    const gift = await createApprovedRefund();
    const numbers: string[] = [];
    let reachable = false;
    const refund = vi.fn(
      async ({ no, orderNo }: { no: string; orderNo: string }): Promise<ProviderRefundStatus> => {
        if (orderNo === (await findRefund(gift.no)).order) numbers.push(no);
        if (!reachable) throw new ProviderUnreachableError('no answer in time');
        return { state: 'succeeded', transaction: randomUUID() };
      },
    );
    const house = refundServiceWith({ refund });
    await house.executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'agreed' });
    reachable = true;
    await house.executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'done' });
    expect(new Set(numbers).size).toBe(1);
    expect(numbers).toHaveLength(2);
  });

  it('that is still processing is queried for the result', async () => {
    const gift = await createApprovedRefund();
    const refund = async (): Promise<ProviderRefundStatus> => ({
      state: 'processing',
      transaction: randomUUID(),
    });
    await refundServiceWith({ refund }).executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'sent', mayConfirm: false });
    const queryRefund = async (): Promise<ProviderRefundStatus> => ({
      state: 'succeeded',
      transaction: randomUUID(),
    });
    await refundServiceWith({ refund, queryRefund }).executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'done' });
    expect(await ledgerOf(portal, gift.id)).toMatchObject({ 'held:sandbox': 0, 'owed:refund': 0 });
  });

  it('that refuses a refund already made is queried, and the result is accepted', async () => {
    const gift = await createApprovedRefund();
    const refund = async () => {
      throw new ProviderRefusedError('it has been refunded', 'TRADE_HAS_SUCCESS');
    };
    const queryRefund = async (): Promise<ProviderRefundStatus> => ({
      state: 'succeeded',
      transaction: randomUUID(),
    });
    await refundServiceWith({ refund, queryRefund }).executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'done', mayConfirm: false });
  });

  it('that refuses leaves the refund to a transfer; the money stays on the provider account', async () => {
    const gift = await createApprovedRefund();
    const refund = async () => {
      throw new ProviderRefusedError('the account is gone', 'USER_ACCOUNT_ABNORMAL');
    };
    await refundServiceWith({ refund, queryRefund: refund }).executeApproved();
    expect(await findRefund(gift.no)).toMatchObject({ state: 'failed', mayConfirm: true });
    const { id } = await findRefund(gift.no);
    expect((await callRefundOperation(first, 'confirm', { id, remark: '已由对公账户转出' })).code).toBe(0);
    expect(await ledgerOf(portal, gift.id)).toMatchObject({
      'held:sandbox': 6660,
      'held:bank': -6660,
      'owed:refund': 0,
    });
  });
});
