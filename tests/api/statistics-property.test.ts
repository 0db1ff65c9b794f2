import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { amountOf } from '../../src/domain/money';
import { Refusal } from '../../src/domain/refusals';
import * as charges from '../../src/server/engine/payments/sandbox/charge-store';
import { findDrift } from '../../src/server/modules/statistics/recount';
import { fixture } from '../support/applicant';
import { Bookkeeper, project } from '../support/bookkeeper';
import { Donor } from '../support/donor';
import { Clerk } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { decide, join } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { volunteer } from '../support/volunteer';

let portal: TestPortal;
let keepers: Bookkeeper[];
let clerks: Clerk[];
beforeAll(async () => {
  portal = await startTestPortal();
  keepers = [await Bookkeeper.appoint(portal), await Bookkeeper.appoint(portal, '林某')];
  clerks = [await Clerk.appoint(portal), await Clerk.appoint(portal)];
  // Background jobs would interfere with the generated order of actions.
  await portal.services.jobs.stop();
});
afterAll(() => portal.close());

/** Results of earlier actions, for later ones to cancel, correct or distribute. */
const there = {
  gifts: [] as { id: string; no: string; donor: Donor }[],
  spendings: [] as string[],
  goods: [] as string[],
  distributions: [] as string[],
  members: [] as string[],
  volunteers: [] as string[],
};

/** Returns numbers from 1 to 9, deterministic by seed. */
type Dice = () => number;
function diceOf(seed: number): Dice {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 1 + ((state >>> 16) % 9);
  };
}

/** Returns one of the last three, so that concurrent actions often hit the same row. */
const latest = <T>(list: readonly T[], dice: Dice) =>
  list[list.length - 1 - (dice() % Math.min(3, list.length || 1))];
const keeper = (what: string, body: object, at = 0) =>
  portal.post(`/admin/finance/refund/${what}`, { token: keepers[at]?.token, body });
const withdrawn = { reason: '更正登记' };

const deeds = {
  async give(dice: Dice) {
    const donor = await Donor.member(portal);
    const company = dice() > 6 && { donorType: '单位', anonymous: false, orgName: '示例有限公司' };
    const id = await donor.given({
      amount: amountOf(dice() * 1000),
      projectId: project(dice() > 5 ? 1 : 3),
      ...company,
      ...(company && { mobile: '13800000000', adult: undefined }),
    });
    const { no } = await donor.donation(id);
    const order = (await donor.begin(id)).data.no;
    const charge = await charges.findCharge(portal.services.db, order);
    const paid = { paid_amount: charge!.amount, transaction: randomUUID(), paid_at: new Date() };
    await charges.payCharge(portal.services.db, order, paid);
    await portal.services.payments.handleWebhook('sandbox', await portal.services.sandbox!.notice(order));
    there.gifts.push({ id, no, donor });
  },
  async cancelGift() {
    const donor = await Donor.member(portal);
    const id = await donor.given({ amount: '5.00' });
    await donor.remove(id);
  },
  async refund(dice: Dice) {
    const no = latest(there.gifts, dice)?.no;
    if (!no) return;
    const query = { no };
    const { data } = await portal.get('/admin/finance/order/list', { token: keepers[0]?.token, query });
    await keeper('open', { no, order: data[0].no, reason: '捐赠人误捐' });
    const open = await portal.get('/admin/finance/refund/list', {
      token: keepers[1]?.token,
      query: { view: 'open', pageSize: '100' },
    });
    for (const { id } of open.data.list) await keeper('approve', { id }, 1);
    await portal.services.refunds.executeApproved();
  },
  async correctGift(dice: Dice) {
    const no = latest(there.gifts, dice)?.no;
    if (no) await correct(no, dice);
  },
  async spend(dice: Dice) {
    const { data } = await keepers[0]!.spend({
      projectId: project(dice() > 5 ? 1 : 3),
      amount: amountOf(dice() * 100),
      recipients: dice() * 2 - 2,
    });
    if (data?.no) there.spendings.push(data.no);
  },
  async correctSpending(dice: Dice) {
    const no = latest(there.spendings, dice);
    if (no) await correct(no, dice);
  },
  async giveGoods(dice: Dice) {
    const donor = await GoodsDonor.begin(portal);
    const id = await donor.given({
      items: [item({ number: dice() }), item({ category: '帐篷救灾', number: dice() })],
    });
    if (dice() > 7) return donor.remove(id);
    const none = dice() > 6 && {
      asListed: false,
      differences: [{ item: 1, received: 0, reason: '没有收到' }],
    };
    await clerks[0]!.follow('count', 'goods-count', id, { ...fixture('goods-count', 'minimal'), ...none });
    await clerks[1]!.follow('check', 'goods-check', id, fixture('goods-check', 'minimal'));
    there.goods.push(...(await donor.goods(id)).items.map((gift: { id: string }) => gift.id));
    return undefined;
  },
  async distribute(dice: Dice) {
    const giftId = latest(there.goods, dice);
    const body = { id: randomUUID(), giftId, quantity: dice(), recipient: '海棠社区（示例）', day: today() };
    if (!giftId) return;
    const { code } = await portal.post('/admin/goods/distribute', { token: clerks[0]?.token, body });
    if (code === 0) there.distributions.push(body.id);
  },
  async takeBack(dice: Dice) {
    const id = latest(there.distributions, dice);
    if (!id) return;
    const body = { id, reason: '数量登记错误' };
    await portal.post('/admin/goods/distribution/revoke', { token: clerks[0]?.token, body });
  },
  async join() {
    there.members.push((await join(portal, await portal.signUp())).id);
  },
  async leave(dice: Dice) {
    const id = latest(there.members, dice);
    if (id) await decide(portal, 'membership', id, { type: 'CANCEL', ...withdrawn } as never);
  },
  async volunteer() {
    there.volunteers.push((await volunteer(portal)).token);
  },
  async stopVolunteering(dice: Dice) {
    const token = latest(there.volunteers, dice);
    if (!token) return;
    const { data } = await portal.get('/volunteer/detail', { token });
    const body = { id: data.application?.id };
    await portal.post('/volunteer/cancel', { token, body, headers: { 'idempotency-key': randomUUID() } });
  },
};

/** Corrects the amount of a published entry. */
async function correct(no: string, dice: Dice): Promise<void> {
  const { data } = await portal.get('/admin/publicity/entry', { token: keepers[0]?.token, query: { no } });
  const change = { field: '金额', becomes: amountOf(dice() * 700), version: data?.version };
  await keepers[0]!.correct(no, change);
}

type Deed = keyof typeof deeds;

/** Compares the stored figures with independent queries. */
async function expectCounted(): Promise<void> {
  const { db } = portal.services;
  const kept = async (figure: string) => {
    const { rows } = await sql<{ sum: number }>`
      SELECT COALESCE(sum(value), 0)::int AS sum FROM statistic WHERE figure = ${figure}`.execute(db);
    return rows[0]?.sum;
  };
  const counted = async (query: ReturnType<typeof sql<{ sum: number }>>) =>
    (await query.execute(db)).rows[0]?.sum;
  expect(await kept('gift')).toBe(
    await counted(sql`
      SELECT COALESCE(-sum(entry.amount), 0)::int AS sum FROM ledger_entry AS entry
        JOIN ledger_posting AS posting ON posting.id = posting_id
       WHERE account LIKE 'fund:donation:%' AND kind NOT IN ('spent', 'spendingCorrected')`),
  );
  expect(await kept('stock')).toBe(
    await counted(sql`
      SELECT COALESCE(sum(quantity), 0)::int - (SELECT COALESCE(sum(quantity), 0)::int FROM goods_distribution
                                                 WHERE revoked_at IS NULL) AS sum
        FROM goods_gift WHERE received_at IS NOT NULL`),
  );
  expect(await kept('member')).toBe(
    await counted(
      sql`SELECT count(*)::int AS sum FROM member WHERE since IS NOT NULL AND state NOT LIKE '已%'`,
    ),
  );
  expect(await kept('volunteer')).toBe(
    await counted(sql`SELECT count(*)::int AS sum FROM volunteer WHERE active`),
  );
  expect(await kept('benefit')).toBe(
    await counted(sql`SELECT COALESCE(sum(recipients), 0)::int AS sum FROM spending WHERE recipients > 4`),
  );
}

it('keeps the stored figures equal to counted ones after any actions, concurrent or not', async () => {
  const deed = fc.constantFrom(...(Object.keys(deeds) as Deed[]), 'give' as const, 'giveGoods' as const);
  // The actions of a group run concurrently, the groups one after the other.
  const thrown = fc.record({ deed, seed: fc.nat() });
  const groups = fc.array(fc.array(thrown, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 8 });
  const done = new Set<Deed>();
  const property = fc.asyncProperty(groups, async happening => {
    for (const group of happening) {
      await Promise.all(
        group.map(async ({ deed, seed }) => {
          done.add(deed);
          await deeds[deed](diceOf(seed)).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
        }),
      );
    }
    expect(await findDrift(portal.services.db)).toEqual([]);
    await expectCounted();
  });
  // Runs every action once first: a slow machine generates few within the time limit.
  const names = Object.keys(deeds) as Deed[];
  const examples: [{ deed: Deed; seed: number }[][]][] = [[names.map((deed, seed) => [{ deed, seed }])]];
  await fc.assert(property, { numRuns: 15, interruptAfterTimeLimit: 60_000, endOnFailure: true, examples });
  expect([...done].sort()).toEqual(names.sort());
}, 180_000);
