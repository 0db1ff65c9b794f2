import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { connect } from '../../src/server/platform/db/connect';
import { Donor, play } from '../support/donor';
import { payLate } from '../support/late-payment';
import { freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

/** Two servers of one organisation that share only the database. */
let [one, other]: TestPortal[] = [];
beforeAll(async () => {
  const database = await freshDatabase('society');
  const db = connect(database.url, { max: 5 });
  one = await startTestPortal({ database });
  other = await startTestPortal({ database: { ...database, db, drop: () => db.destroy() } });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

/** Creates a donation of 66.60 with a session of its donor at both servers. */
async function createDonation(): Promise<{ id: string; here: Donor; there: Donor }> {
  const here = await Donor.member(one!);
  const id = await here.createDonation({ amount: '66.60' });
  return { id, here, there: Donor.withToken(other!, here.token) };
}

const ordersOf = (id: string) =>
  one!.services.db
    .selectFrom('payment_order')
    .select(['no', 'state', 'channel'])
    .where('application_id', '=', id)
    .orderBy('created_at')
    .execute();

const stateOf = async (donor: Donor, id: string) => (await donor.get('/donation/pay/success', { id })).data;

const charge = async (no: string) => (await one!.get('/sandbox/charge', { query: { no } })).data.state;

const messages = async (donor: Donor): Promise<{ title: string; text: string }[]> =>
  (await donor.get('/message/list')).data.list;

describe('Simultaneous payment from several tabs, at two servers', () => {
  it('returns one order for any number of tabs', async () => {
    const { id, here, there } = await createDonation();
    const orderAnswers = await Promise.all(
      [here, there, here, there, here, there].map(tab => tab.createOrder(id)),
    );
    expect(orderAnswers.map(({ code, msg }) => [code, msg])).toEqual(
      orderAnswers.map(() => [0, expect.anything()]),
    );
    const [first] = orderAnswers;
    for (const { data } of orderAnswers) expect(data).toEqual(first?.data);
    expect(await ordersOf(id)).toEqual([{ no: first?.data.no, state: 'awaiting', channel: 'native' }]);
  });

  it('leaves one open order across channels; the provider rejects payment of the others', async () => {
    const { id, here, there } = await createDonation();
    const orderAnswers = await Promise.all([
      here.createOrder(id, 1),
      there.createOrder(id, 2),
      here.createOrder(id, 1),
      there.createOrder(id, 2),
    ]);
    // A caller whose order was closed before it was returned gets `conflict` and may retry.
    for (const { code } of orderAnswers) expect([0, refusals.conflict.code]).toContain(code);
    const orders = await ordersOf(id);
    const open = orders.filter(({ state }) => state === 'awaiting');
    expect(open).toHaveLength(1);
    await vi.waitFor(
      async () => {
        for (const { no, state } of orders.filter(order => order.state === 'closed')) {
          // Closed before the provider knew the charge, or closed at the provider.
          expect([no, state, (await charge(no)) ?? 'closed']).toEqual([no, 'closed', 'closed']);
          expect((await play(one!, no, 'success')).code).not.toBe(0);
        }
      },
      { timeout: 15_000, interval: 100 },
    );
    await play(other!, open[0]!.no, 'success');
    await vi.waitFor(async () => expect(await stateOf(here, id)).toMatchObject({ stage: 'paid' }), {
      timeout: 15_000,
    });
    const paid = (await ordersOf(id)).filter(({ state }) => state === 'paid');
    expect(paid).toHaveLength(1);
  });
});

describe('An open order', () => {
  it('is returned again, until it is about to expire', async () => {
    const { id, here } = await createDonation();
    const before = await here.order(id);
    expect(await here.order(id)).toBe(before);
    const opened = { created_at: new Date(Date.now() - 26 * 60_000) };
    await one!.services.db.updateTable('payment_order').set(opened).where('no', '=', before).execute();
    const after = await here.order(id);
    expect(after).not.toBe(before);
    expect(await charge(before)).toBe('closed');
  });

  it('blocks a second order at the provider while it may still be paid', async () => {
    const { id, here, there } = await createDonation();
    const before = await here.order(id);
    const { db, payments } = one!.services;
    const setChargeState = (state: string) =>
      db.updateTable('sandbox_charge').set({ state }).where('no', '=', before).execute();
    await setChargeState('processing');
    expect((await there.createOrder(id, 2)).code).toBe(refusals.conflict.code);
    const after = (await ordersOf(id)).find(({ no }) => no !== before);
    expect(await charge(after!.no)).toBeUndefined();
    expect(await stateOf(here, id)).toMatchObject({ stage: 'awaiting', pending: true });
    await setChargeState('unpaid');
    await payments.closeOrdersAtProviders(id);
    expect(await stateOf(here, id)).toMatchObject({ stage: 'awaiting', pending: false });
    expect((await there.createOrder(id, 2)).data.no).toBe(after!.no);
    expect([await charge(before), await charge(after!.no)]).toEqual(['closed', 'unpaid']);
  });

  it('is treated as final an hour after its expiry, even without an answer of the provider', async () => {
    const { id, here } = await createDonation();
    const no = await here.order(id);
    const { db } = one!.services;
    await db.updateTable('sandbox_charge').set({ state: 'processing' }).where('no', '=', no).execute();
    const expiredOrder = { expires_at: new Date(Date.now() - 61 * 60_000) };
    await db.updateTable('payment_order').set(expiredOrder).where('no', '=', no).execute();
    expect((await here.createOrder(id, 2)).code).toBe(0);
  });

  it('is unique per application by a database constraint', async () => {
    const { id, here } = await createDonation();
    const no = await here.order(id);
    const { db } = one!.services;
    const order = await db
      .selectFrom('payment_order')
      .selectAll()
      .where('no', '=', no)
      .executeTakeFirstOrThrow();
    const { instructions: _, ...row } = order;
    const twin = db.insertInto('payment_order').values({ ...row, id: randomUUID(), no: `${no}X` });
    await expect(twin.execute()).rejects.toThrow(/payment_order_one_awaiting/);
  });

  it('is closed at the provider once the application is cancelled', async () => {
    const { id, here } = await createDonation();
    const no = await here.order(id);
    await here.remove(id);
    await vi.waitFor(async () => expect(await charge(no)).toBe('closed'), { timeout: 15_000 });
    expect((await play(one!, no, 'success')).code).toBe(refusals.notAllowedNow.code);
  });

  it('is closed when the previous order turns out to be paid', async () => {
    const { id, here, there } = await createDonation();
    const before = await here.order(id);
    await play(one!, before, 'lost');
    const { code, msg } = await there.createOrder(id, 2);
    expect(code, msg).not.toBe(0);
    expect(await stateOf(there, id)).toMatchObject({ stage: 'paid', order: { no: before, state: 'paid' } });
    for (const { no, state } of await ordersOf(id)) expect(state).toBe(no === before ? 'paid' : 'closed');
  });
});

describe('A duplicate payment', () => {
  it('is refunded, and the payer is notified at once of the amount and that no action is needed', async () => {
    const { id, here } = await createDonation();
    const before = await here.order(id);
    const { no: after } = (await here.createOrder(id, 2)).data;
    await payLate(one!, after);
    await payLate(one!, before);
    expect(await stateOf(here, id)).toMatchObject({ status: 1, stage: 'paid' });
    const { refunds } = (await here.get('/donation/detail', { id })).data;
    expect(refunds).toMatchObject([{ overpayment: true, reason: '同一笔款项付了两次' }]);
    const receivedMessages = await messages(here);
    expect(receivedMessages.map(({ title }) => title).slice(0, 2)).toEqual([
      '多付的款项将退回',
      '已收到您的付款',
    ]);
    const [overpaid, paid] = receivedMessages.map(({ text }) => text);
    expect(overpaid).toMatch(/多付了一笔：.*￥66\.60。.*原路退回.*不用再办手续/);
    expect(paid).toMatch(/已收到付款：.*￥66\.60/);
  });
});
