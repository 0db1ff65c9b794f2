import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { replay } from '../../src/flows/engine/replay';
import { streamStoredLogs } from '../../src/server/engine/applications/stored-logs';
import { storedVersions } from '../../src/server/engine/forms/stored-versions';
import * as charges from '../../src/server/engine/payments/sandbox/charge-store';
import { Donor } from '../support/donor';
import { earlierTime } from '../support/earlier-time';
import { StaffMember } from '../support/flow-submitter';
import { getFlow as flowNamed } from '../support/flows';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let clerk: StaffMember;
let financeAccounts: { token: string }[];
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await StaffMember.appoint(portal);
  financeAccounts = [
    await portal.signUp({ roles: ['finance'] }),
    await portal.signUp({ roles: ['finance'] }),
  ];
  // Background jobs would interfere with the generated order of actions.
  await portal.services.jobs.stop();
});
afterAll(() => portal.close());

/** Every action on the money of one donation, by any actor. */
const ACTIONS = [
  'begin',
  'beginElsewhere',
  'pay',
  'payLess',
  'notice',
  'oldNotice',
  'fail',
  'expire',
  'watch',
  'announce',
  'voucher',
  'received',
  'refuseVoucher',
  'cancel',
  'ask',
  'approve',
  'pursue',
] as const;
type Action = (typeof ACTIONS)[number];

/** A donation on which any action may run at any time; a refusal is ignored. */
class TestDonation {
  private readonly orders: string[] = [];
  private constructor(
    readonly id: string,
    private readonly donor: Donor,
  ) {}

  static async file(): Promise<TestDonation> {
    const donor = await Donor.member(portal);
    return new TestDonation(await donor.createDonation({ amount: '66.60' }), donor);
  }

  private get latest(): string {
    return this.orders.at(-1) ?? 'NONE';
  }

  private callRefundOperation = (what: string, body: object, at = 0) =>
    portal.post(`/admin/finance/refund/${what}`, { token: financeAccounts[at]?.token, body });

  private async notice(no: string): Promise<void> {
    const notice = await portal.services.sandbox?.notice(no).catch(() => null);
    if (notice) await portal.services.payments.handleWebhook('sandbox', notice);
  }

  private async pay(no: string, less = 0): Promise<void> {
    const charge = await charges.findCharge(portal.services.db, no);
    // A charge closed by the provider takes no payment; a payment that overtook the closing does.
    if (!charge) return;
    const paid = { paid_amount: charge.amount - less, transaction: randomUUID(), paid_at: new Date() };
    await charges.payCharge(portal.services.db, no, paid, true);
  }

  private async refunds(): Promise<string[]> {
    const { db } = portal.services;
    const rows = await db
      .selectFrom('refund')
      .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
      .select('refund.id')
      .where('application_id', '=', this.id)
      .execute();
    return rows.map(({ id }) => id);
  }

  private readonly actions: Record<Action, () => Promise<unknown>> = {
    begin: async () => {
      const { data } = await this.donor.createOrder(this.id);
      if (data?.no) this.orders.push(data.no);
    },
    beginElsewhere: async () => {
      const { data } = await this.donor.createOrder(this.id, 2);
      if (data?.no) this.orders.push(data.no);
    },
    pay: () => this.pay(this.latest),
    payLess: () => this.pay(this.latest, 1),
    notice: () => this.notice(this.latest),
    oldNotice: async () => {
      const [oldest = ''] = this.orders;
      await this.pay(oldest);
      await this.notice(oldest);
    },
    fail: async () => {
      const { db } = portal.services;
      const charge = await charges.findCharge(db, this.latest);
      if (charge) await charges.closeCharge(db, this.latest);
      await this.notice(this.latest);
    },
    expire: () =>
      portal.services.db
        .updateTable('payment_order')
        .set({
          created_at: earlierTime('created_at', 3600),
          expires_at: sql<Date>`now() - interval '1 minute'`,
        })
        .where('application_id', '=', this.id)
        .execute(),
    watch: () => portal.services.payments.pollOrders(),
    announce: () => this.donor.createOrder(this.id, 3),
    voucher: () => this.donor.submitTransferProof(this.id),
    received: () =>
      clerk.submitFollowUp('paymentReceived', 'payment-received', this.id, {
        receivedDate: '2026-11-20',
        receivedAmount: '66.60',
      }),
    refuseVoucher: () => clerk.decide(this.id, 'refuseVoucher', { reason: '没有收到' }),
    cancel: () => this.donor.remove(this.id),
    ask: async () => {
      const { no } = await this.donor.donation(this.id);
      const query = { no };
      const { data } = await portal.get('/admin/finance/order/list', {
        token: financeAccounts[0]?.token,
        query,
      });
      for (const { no: order } of data)
        await this.callRefundOperation('open', { no, order, reason: '捐赠人误捐' });
    },
    approve: async () => {
      for (const id of await this.refunds()) await this.callRefundOperation('approve', { id }, 1);
    },
    pursue: () => portal.services.refunds.executeApproved(),
  };

  async run(action: Action): Promise<void> {
    await this.actions[action]().catch(error => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/** Asserts the invariants that must hold after any actions. */
async function expectExact(id: string): Promise<void> {
  const { db } = portal.services;
  const { rows: postings } = await sql<{ sum: number }>`
    SELECT sum(amount)::bigint AS sum FROM ledger_entry GROUP BY posting_id`.execute(db);
  expect(postings.every(({ sum }) => sum === 0)).toBe(true);
  const { rows: orders } = await sql<{ no: string; state: string; amount: number; kind: string[] }>`
    SELECT no, state, payment_order.amount,
           COALESCE(array_agg(posting.kind ORDER BY posting.kind) FILTER (WHERE posting.kind IS NOT NULL), '{}') AS kind
      FROM payment_order LEFT JOIN ledger_posting AS posting ON posting.order_id = payment_order.id
                          AND posting.organisation_id = payment_order.organisation_id
     WHERE application_id = ${id} GROUP BY payment_order.id, payment_order.organisation_id`.execute(db);
  expect(orders.filter(({ state }) => state === 'awaiting').length).toBeLessThanOrEqual(1);
  const settled = orders.filter(({ kind }) => kind.includes('paid'));
  expect(settled.length).toBeLessThanOrEqual(1);
  for (const { kind, state, no } of orders) {
    const incoming = kind.filter(one => one === 'paid' || one === 'paidTooLate');
    expect(incoming.length, `${no} ${kind}`).toBe(['paid', 'overpaid'].includes(state) ? 1 : 0);
    if (state === 'overpaid') expect(incoming, no).toEqual(['paidTooLate']);
    expect(new Set(kind).size, no).toBe(kind.length);
    if (kind.includes('refundAgreed')) expect(incoming, no).toEqual(['paid']);
  }
  const { rows: accounts } = await sql<{ account: string; sum: number }>`
    SELECT account, sum(entry.amount)::bigint AS sum FROM ledger_entry AS entry
      JOIN payment_order ON payment_order.id = entry.order_id
                        AND payment_order.organisation_id = entry.organisation_id
     WHERE application_id = ${id} GROUP BY account`.execute(db);
  const sumOf = (prefix: string) =>
    accounts.filter(({ account }) => account.startsWith(prefix)).reduce((total, { sum }) => total + sum, 0);
  expect(sumOf('held:') + sumOf('fund:') + sumOf('owed:')).toBe(0);
  const donation = await db
    .selectFrom('donation')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(0 - sumOf('fund:'), `status ${donation.status}`).toBe(donation.status === 1 ? donation.amount : 0);
  const { rows: owed } = await sql<{ sum: number }>`
    SELECT COALESCE(sum(refund.amount), 0)::bigint AS sum FROM refund
      JOIN payment_order ON payment_order.id = order_id AND payment_order.organisation_id = refund.organisation_id
     WHERE application_id = ${id} AND refund.state <> 'refused' AND refund.state <> 'done'
       AND (refund.state <> 'due' OR NOT EXISTS (
             SELECT FROM ledger_posting
              WHERE order_id = payment_order.id AND kind = 'paid'
                AND ledger_posting.organisation_id = payment_order.organisation_id))`.execute(db);
  expect(0 - sumOf('owed:')).toBe(owed[0]?.sum);
  for await (const { log } of streamStoredLogs(db, storedVersions(db), donation.no)) {
    expect(replay(flowNamed('donation'), log).difference).toBeNull();
  }
}

it('keeps the ledger exact and settles a donation once, for any concurrent actions in any order', async () => {
  const action = fc.constantFrom(...ACTIONS);
  // The actions of a group run concurrently, the groups one after the other.
  const groups = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 });
  const property = fc.asyncProperty(groups, async happening => {
    const gift = await TestDonation.file();
    await gift.run('begin');
    for (const group of happening) await Promise.all(group.map(one => gift.run(one)));
    await expectExact(gift.id);
  });
  await fc.assert(property, { numRuns: 40, interruptAfterTimeLimit: 60_000, endOnFailure: true });
}, 120_000);

it('leaves a balance of zero after payment and refund with every webhook and request repeated', async () => {
  const gift = await TestDonation.file();
  for (const group of [
    ['begin', 'begin'],
    ['pay'],
    ['notice', 'notice', 'watch'],
    ['ask', 'ask', 'oldNotice'],
    ['approve', 'approve', 'notice'],
    ['pursue', 'pursue', 'watch'],
  ] as Action[][]) {
    await Promise.all(group.map(one => gift.run(one)));
  }
  await gift.run('approve');
  await gift.run('pursue');
  await expectExact(gift.id);
  const { rows } = await sql<{ sum: number }>`
    SELECT COALESCE(sum(abs(sum)), 0)::bigint AS sum FROM (
      SELECT sum(entry.amount) FROM ledger_entry AS entry
        JOIN payment_order ON payment_order.id = entry.order_id
       WHERE application_id = ${gift.id} GROUP BY account) AS account`.execute(portal.services.db);
  expect(rows[0]?.sum).toBe(0);
});
