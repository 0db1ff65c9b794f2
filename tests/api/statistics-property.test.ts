import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { amountOf } from '../../src/domain/money';
import { Refusal } from '../../src/domain/refusals';
import * as charges from '../../src/server/engine/payments/sandbox/charge-store';
import { findDrift } from '../../src/server/modules/statistics/recount';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { applicationAnswers } from '../support/derived-answers';
import { Donor } from '../support/donor';
import { StaffMember } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { decide, join } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { createVolunteer } from '../support/volunteer';

let portal: TestPortal;
let bookkeepers: Bookkeeper[];
let clerks: StaffMember[];
beforeAll(async () => {
  portal = await startTestPortal();
  bookkeepers = [await Bookkeeper.appoint(portal), await Bookkeeper.appoint(portal, '林某')];
  clerks = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
  // Background jobs would interfere with the generated order of actions.
  await portal.services.jobs.stop();
});
afterAll(() => portal.close());

/** Results of earlier actions, for later ones to cancel, correct or distribute. */
const created = {
  gifts: [] as { id: string; no: string; donor: Donor }[],
  spendings: [] as string[],
  goods: [] as string[],
  distributions: [] as string[],
  members: [] as string[],
  volunteers: [] as string[],
};

/** Returns numbers from 1 to 9, deterministic by seed. */
type SeededRandom = () => number;
function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 1 + ((state >>> 16) % 9);
  };
}

/** Returns one of the last three, so that concurrent actions often hit the same row. */
const latest = <T>(list: readonly T[], random: SeededRandom) =>
  list[list.length - 1 - (random() % Math.min(3, list.length || 1))];
const callRefundOperation = (what: string, body: object, at = 0) =>
  portal.post(`/admin/finance/refund/${what}`, { token: bookkeepers[at]?.token, body });
const withdrawalReason = { reason: '更正登记' };

const actions = {
  async give(random: SeededRandom) {
    const donor = await Donor.member(portal);
    const company = random() > 6 && { donorType: '单位', anonymous: false, orgName: '示例有限公司' };
    const id = await donor.createDonation({
      amount: amountOf(random() * 1000),
      projectId: projectIdOf(random() > 5 ? 1 : 3),
      ...company,
      ...(company && { mobile: '13800000000', adult: undefined }),
    });
    const { no } = await donor.donation(id);
    const order = (await donor.createOrder(id)).data.no;
    const charge = await charges.findCharge(portal.services.db, order);
    const paid = { paid_amount: charge!.amount, transaction: randomUUID(), paid_at: new Date() };
    await charges.payCharge(portal.services.db, order, paid);
    await portal.services.payments.handleWebhook('sandbox', await portal.services.sandbox!.notice(order));
    created.gifts.push({ id, no, donor });
  },
  async cancelGift() {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({ amount: '5.00' });
    await donor.remove(id);
  },
  async refund(random: SeededRandom) {
    const no = latest(created.gifts, random)?.no;
    if (!no) return;
    const query = { no };
    const { data } = await portal.get('/admin/finance/order/list', { token: bookkeepers[0]?.token, query });
    await callRefundOperation('open', { no, order: data[0].no, reason: '捐赠人误捐' });
    const open = await portal.get('/admin/finance/refund/list', {
      token: bookkeepers[1]?.token,
      query: { view: 'open', pageSize: '100' },
    });
    for (const { id } of open.data.list) await callRefundOperation('approve', { id }, 1);
    await portal.services.refunds.executeApproved();
  },
  async correctGift(random: SeededRandom) {
    const no = latest(created.gifts, random)?.no;
    if (no) await correct(no, random);
  },
  async spend(random: SeededRandom) {
    const { data } = await bookkeepers[0]!.spend({
      projectId: projectIdOf(random() > 5 ? 1 : 3),
      amount: amountOf(random() * 100),
      recipients: random() * 2 - 2,
    });
    if (data?.no) created.spendings.push(data.no);
  },
  async correctSpending(random: SeededRandom) {
    const no = latest(created.spendings, random);
    if (no) await correct(no, random);
  },
  async giveGoods(random: SeededRandom) {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation({
      items: [item({ number: random() }), item({ category: '帐篷救灾', number: random() })],
    });
    if (random() > 7) return donor.remove(id);
    const none = random() > 6 && {
      asListed: false,
      differences: [{ item: 1, received: 0, reason: '没有收到' }],
    };
    await clerks[0]!.submitFollowUp('count', 'goods-count', id, {
      ...applicationAnswers('goods-count', 'minimal'),
      ...none,
    });
    await clerks[1]!.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
    created.goods.push(...(await donor.goods(id)).items.map((gift: { id: string }) => gift.id));
    return undefined;
  },
  async distribute(random: SeededRandom) {
    const itemId = latest(created.goods, random);
    const body = {
      id: randomUUID(),
      itemId,
      quantity: random(),
      recipient: '海棠社区（示例）',
      day: today(),
    };
    if (!itemId) return;
    const { code } = await portal.post('/admin/goods/distribute', { token: clerks[0]?.token, body });
    if (code === 0) created.distributions.push(body.id);
  },
  async takeBack(random: SeededRandom) {
    const id = latest(created.distributions, random);
    if (!id) return;
    const body = { id, reason: '数量登记错误' };
    await portal.post('/admin/goods/distribution/revoke', { token: clerks[0]?.token, body });
  },
  async join() {
    created.members.push((await join(portal, await portal.signUp())).id);
  },
  async leave(random: SeededRandom) {
    const id = latest(created.members, random);
    if (id) await decide(portal, 'membership', id, { type: 'CANCEL', ...withdrawalReason } as never);
  },
  async volunteer() {
    created.volunteers.push((await createVolunteer(portal)).token);
  },
  async stopVolunteering(random: SeededRandom) {
    const token = latest(created.volunteers, random);
    if (!token) return;
    const { data } = await portal.get('/volunteer/detail', { token });
    const body = { id: data.application?.id };
    await portal.post('/volunteer/cancel', { token, body, headers: { 'idempotency-key': randomUUID() } });
  },
};

/** Corrects the amount of a published entry. */
async function correct(no: string, random: SeededRandom): Promise<void> {
  const { data } = await portal.get('/admin/publicity/entry', {
    token: bookkeepers[0]?.token,
    query: { no },
  });
  const change = { field: '金额', after: amountOf(random() * 700), version: data?.version };
  await bookkeepers[0]!.correct(no, change);
}

type Action = keyof typeof actions;

/** Compares the stored figures with independent queries. */
async function expectFiguresMatch(): Promise<void> {
  const { db } = portal.services;
  const readStoredFigure = async (figure: string) => {
    const { rows } = await sql<{ sum: number }>`
      SELECT COALESCE(sum(value), 0)::int AS sum FROM statistic WHERE figure = ${figure}`.execute(db);
    return rows[0]?.sum;
  };
  const runCount = async (query: ReturnType<typeof sql<{ sum: number }>>) =>
    (await query.execute(db)).rows[0]?.sum;
  expect(await readStoredFigure('donation')).toBe(
    await runCount(sql`
      SELECT COALESCE(-sum(entry.amount), 0)::int AS sum FROM ledger_entry AS entry
       WHERE account LIKE 'fund:donation:%' AND kind NOT IN ('spent', 'spendingCorrected')`),
  );
  const counted = await runCount(
    sql`SELECT COALESCE(sum(quantity), 0)::int AS sum FROM goods_item WHERE received_at IS NOT NULL`,
  );
  const distributed = await runCount(
    sql`SELECT COALESCE(sum(quantity), 0)::int AS sum FROM goods_distribution WHERE revoked_at IS NULL`,
  );
  expect(await readStoredFigure('stock')).toBe((counted ?? 0) - (distributed ?? 0));
  expect(await readStoredFigure('member')).toBe(
    await runCount(
      sql`SELECT count(*)::int AS sum FROM member WHERE since IS NOT NULL AND state NOT LIKE '已%'`,
    ),
  );
  expect(await readStoredFigure('volunteer')).toBe(
    await runCount(sql`SELECT count(*)::int AS sum FROM volunteer WHERE active`),
  );
  expect(await readStoredFigure('benefit')).toBe(
    await runCount(sql`SELECT COALESCE(sum(recipients), 0)::int AS sum FROM spending WHERE recipients > 4`),
  );
}

it('keeps the stored figures equal to counted ones after any actions, concurrent or not', async () => {
  const deed = fc.constantFrom(...(Object.keys(actions) as Action[]), 'give' as const, 'giveGoods' as const);
  // The actions of a group run concurrently, the groups one after the other.
  const thrown = fc.record({ deed, seed: fc.nat() });
  const groups = fc.array(fc.array(thrown, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 8 });
  const done = new Set<Action>();
  const property = fc.asyncProperty(groups, async happening => {
    for (const group of happening) {
      await Promise.all(
        group.map(async ({ deed, seed }) => {
          done.add(deed);
          await actions[deed](createSeededRandom(seed)).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
        }),
      );
    }
    expect(await findDrift(portal.services.db)).toEqual([]);
    await expectFiguresMatch();
  });
  // Runs every action once first: a slow machine generates few within the time limit.
  const names = Object.keys(actions) as Action[];
  const examples: [{ deed: Action; seed: number }[][]][] = [[names.map((deed, seed) => [{ deed, seed }])]];
  await fc.assert(property, { numRuns: 15, interruptAfterTimeLimit: 60_000, endOnFailure: true, examples });
  expect([...done].sort()).toEqual(names.sort());
}, 180_000);
