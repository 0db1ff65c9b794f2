import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { RecordedEvent } from '../../src/flows/engine/events';
import type { SandboxChoice } from '../../src/server/modules/checkout/sandbox';
import { earlierTime } from '../support/earlier-time';
import { payLate } from '../support/late-payment';
import { decide, file } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
afterEach(() => vi.useRealTimers());

/** Dues of `10.00` in 分. */
const DUES = 1000;

/** An applicant with an approved membership application and unpaid dues of the year. */
class Payer {
  private constructor(
    readonly token: string,
    readonly id: string,
  ) {}

  static async createUnpaidDues(): Promise<Payer> {
    const account = await portal.signUp();
    const { data, msg } = await file(portal, account, 'membership');
    if (!data?.id) throw new Error(msg);
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    return new Payer(account.token, data.id);
  }

  createOrder(key = randomUUID(), body: object = {}) {
    return portal.post('/member/pay/create', {
      token: this.token,
      body: { id: this.id, payType: 1, ...body },
      headers: { 'idempotency-key': key },
    });
  }

  async state() {
    const { data } = await portal.get('/pay/state', { token: this.token, query: { id: this.id } });
    return data;
  }

  /** Returns the token and query of a call about the application. */
  stateQuery() {
    return { token: this.token, query: { id: this.id } };
  }

  async order(): Promise<string> {
    const { data, msg } = await this.createOrder();
    if (!data) throw new Error(msg);
    return data.no;
  }

  /** Returns the ledger balances of this application, by ledger account. */
  async ledger(): Promise<Record<string, number>> {
    const rows = await portal.services.db
      .selectFrom('ledger_entry')
      .innerJoin('payment_order', 'payment_order.id', 'ledger_entry.order_id')
      .select(eb => ['account', eb.fn.sum<string>('ledger_entry.amount').as('sum')])
      .where('application_id', '=', this.id)
      .groupBy('account')
      .execute();
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
  }
}

const play = (no: string, outcome: SandboxChoice) =>
  portal.post('/sandbox/charge', { body: { no, outcome } });

const waitForState = (payer: Payer, state: object) =>
  vi.waitFor(async () => expect(await payer.state()).toMatchObject(state), {
    timeout: 15_000,
    interval: 100,
  });

const verdicts = async (no: string) => {
  const rows = await portal.services.db
    .selectFrom('provider_webhook')
    .select('result')
    .where('order_no', '=', no)
    .execute();
  return rows.map(({ result }) => result).sort();
};

describe('A payer', () => {
  it('gets a code, pays, and the payment is settled', async () => {
    const payer = await Payer.createUnpaidDues();
    expect(await payer.state()).toMatchObject({ status: 0, stage: 'choosing', amountDue: DUES, order: null });
    const { data } = await payer.createOrder();
    expect(data).toMatchObject({ amount: DUES, instructions: { kind: 'code' } });
    expect(await payer.state()).toMatchObject({ status: 0, stage: 'awaiting' });
    await play(data.no, 'success');
    await waitForState(payer, {
      status: 1,
      stage: 'paid',
      amountDue: null,
      order: { no: data.no, state: 'paid' },
    });
    expect(await payer.ledger()).toEqual({ 'held:sandbox': DUES, 'fund:dues': -DUES });
    const { data: detail } = await portal.get('/member/individual/detail', {
      token: payer.token,
      query: { id: payer.id },
    });
    expect(detail.application.status.state).toBe('有效');
    expect(detail.membership).toMatchObject({ state: '有效', dues: [{ amount: DUES, status: 1 }] });
  });

  it('gets one order for a repeated request', async () => {
    const payer = await Payer.createUnpaidDues();
    const key = randomUUID();
    const [first, second] = await Promise.all([payer.createOrder(key), payer.createOrder(key)]);
    expect(first.data.no).toBe(second.data.no);
    expect(await payer.state()).toMatchObject({ order: { no: first.data.no } });
  });

  it('can switch the channel: the previous order accepts no payment any more', async () => {
    const payer = await Payer.createUnpaidDues();
    const before = await payer.order();
    const { data: after } = await payer.createOrder(randomUUID(), { payType: 2 });
    expect(after.no).not.toBe(before);
    const { state } = await portal.services.db
      .selectFrom('payment_order')
      .select('state')
      .where('no', '=', before)
      .executeTakeFirstOrThrow();
    expect(state).toBe('closed');
    const { data: charge } = await portal.get('/sandbox/charge', { query: { no: before } });
    expect(charge.state).toBe('closed');
    expect((await play(before, 'success')).code).toBe(refusals.notAllowedNow.code);
    await play(after.no, 'success');
    await waitForState(payer, { stage: 'paid', order: { no: after.no } });
  });

  it('can neither set the amount nor pay for another account', async () => {
    const [payer, otherPayer] = [await Payer.createUnpaidDues(), await Payer.createUnpaidDues()];
    expect((await payer.createOrder(randomUUID(), { amount: 1 })).code).toBe(refusals.unknownField.code);
    expect((await payer.createOrder(randomUUID(), { id: otherPayer.id })).code).toBe(refusals.notFound.code);
    expect((await payer.createOrder(randomUUID(), { provider: 'bank' })).code).toBe(
      refusals.notAllowedNow.code,
    );
    expect(await otherPayer.state()).toMatchObject({ stage: 'choosing', order: null });
  });

  it('can use WeChat Pay, simulated by the sandbox without keys, but not a transfer', async () => {
    const payer = await Payer.createUnpaidDues();
    const createWechatOrder = (body: object) =>
      portal.post('/pay/wechat/create', {
        token: payer.token,
        body: { id: payer.id, payType: 1, ...body },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await createWechatOrder({})).data).toMatchObject({
      amount: DUES,
      instructions: { kind: 'code' },
    });
    expect(await payer.state()).toMatchObject({ stage: 'awaiting', order: { provider: 'sandbox' } });
    expect((await createWechatOrder({ payType: 3 })).code).toBe(refusals.notAllowedNow.code);
  });

  it('has an own scope of keys, and no access to orders of other applications', async () => {
    const [payer, other] = [await Payer.createUnpaidDues(), await Payer.createUnpaidDues()];
    const key = randomUUID();
    const mine = await payer.createOrder(key);
    const again = await other.createOrder(key);
    // Idempotency keys are scoped by account: the same key of another account is independent.
    expect(again.data.no).not.toBe(mine.data.no);
    const { flows, db } = portal.services;
    const orders = await db
      .selectFrom('payment_order')
      .select(['id', 'application_id', 'organisation_id'])
      .where('no', '=', mine.data.no)
      .execute();
    const [{ id, organisation_id } = { id: '', organisation_id: '' }] = orders;
    const applySystemEvent = (event: RecordedEvent) =>
      flows.apply({
        flow: 'membership',
        event,
        actor: { kind: 'system', accountId: null, organisationId: organisation_id, name: null },
        key: randomUUID(),
        applicationId: other.id,
        sequence: null,
        paid: { transaction: 'X', at: new Date() },
      });
    await expect(applySystemEvent({ type: 'PAY.SUCCEEDED', order: id })).rejects.toMatchObject({
      reason: 'notFound',
    });
    for (const type of ['PAY.FAILED', 'PAY.EXPIRED'] as const) {
      const refused = applySystemEvent({ type, order: id, reason: '' } as RecordedEvent);
      await expect(refused, type).rejects.toMatchObject({ reason: 'notAllowedNow' });
    }
    expect(await other.state()).toMatchObject({ stage: 'awaiting', order: { state: 'awaiting' } });
    expect(await other.ledger()).toEqual({});
  });

  it('cannot pay twice', async () => {
    const payer = await Payer.createUnpaidDues();
    await play(await payer.order(), 'success');
    await waitForState(payer, { stage: 'paid' });
    expect((await payer.createOrder()).code).toBe(refusals.notAllowedNow.code);
  });
});

describe('A payment with complications', () => {
  it('is counted once when the webhook arrives twice', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await play(no, 'duplicate');
    await waitForState(payer, { stage: 'paid' });
    await vi.waitFor(async () => expect(await verdicts(no)).toEqual(['duplicate', 'settled']), {
      timeout: 15_000,
    });
    expect(await payer.ledger()).toEqual({ 'held:sandbox': DUES, 'fund:dues': -DUES });
  });

  it('can be repeated after a failure', async () => {
    const payer = await Payer.createUnpaidDues();
    await play(await payer.order(), 'failure');
    await waitForState(payer, { stage: 'choosing', order: { state: 'failed' } });
    // Reading the state queries the provider, which has closed the charge.
    const { data: stateAnswer } = await portal.get('/member/pay/success', payer.stateQuery());
    expect(stateAnswer).toMatchObject({ stage: 'choosing', pending: false });
    const { data } = await portal.get('/member/individual/detail', payer.stateQuery());
    expect(data.timeline[0]).toMatchObject({ title: '支付未成功', text: '订单已关闭，没有扣款' });
    expect(data.payment.failed).toBe(true);
    const again = await payer.order();
    const { data: since } = await portal.get('/member/individual/detail', payer.stateQuery());
    expect(since.payment.failed).toBe(false);
    await play(again, 'success');
    await waitForState(payer, { stage: 'paid' });
  });

  it('is counted when it arrives late, and blocks a second order until then', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await play(no, 'late');
    // Delays the webhook until the order has failed, then releases it.
    const late = (start_after: string) =>
      sql`UPDATE pgboss.job SET start_after = ${start_after}::timestamptz
           WHERE name = 'payment.sandboxNotice' AND data ->> 'late' = 'true'`.execute(portal.services.db);
    await late('infinity');
    await waitForState(payer, { stage: 'choosing', pending: true, order: { state: 'failed' } });
    const { data } = await portal.get('/member/individual/detail', payer.stateQuery());
    expect(data.payment).toMatchObject({ failed: true, pending: true });
    expect(await payer.createOrder()).toMatchObject({
      code: refusals.conflict.code,
      msg: '正在向支付机构确认上一笔付款的结果，请勿重复支付',
    });
    expect((await portal.get('/member/pay/success', payer.stateQuery())).data).toMatchObject({
      pending: true,
    });
    await late('now');
    await waitForState(payer, { stage: 'paid', pending: false, order: { no, state: 'paid' } });
    expect(await payer.ledger()).toEqual({ 'held:sandbox': DUES, 'fund:dues': -DUES });
  });

  it('becomes a refund liability when it arrives after the cancellation', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    const { code } = await portal.post('/member/individual/cancel', {
      token: payer.token,
      body: { id: payer.id },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(code).toBe(0);
    await payLate(portal, no);
    expect(await verdicts(no)).toEqual(['settled']);
    expect(await payer.ledger()).toEqual({ 'held:sandbox': DUES, 'owed:refund': -DUES });
    expect(await payer.state()).toMatchObject({ stage: 'closed', refund: { amount: DUES, done: false } });
    const refunds = await portal.services.db
      .selectFrom('refund')
      .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
      .select(['refund.state', 'refund.amount'])
      .where('payment_order.no', '=', no)
      .execute();
    expect(refunds).toEqual([{ state: 'due', amount: DUES }]);
  });

  it('of a wrong amount is reported to its payer at once and refunded, and the amount due stays payable', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await play(no, 'wrongAmount');
    await waitForState(payer, {
      status: 0,
      stage: 'choosing',
      amountDue: DUES,
      order: { no, state: 'failed', overpayment: DUES - 1 },
      refund: null,
    });
    const { data } = await portal.get('/message/list', { token: payer.token });
    expect(data.list[0]).toMatchObject({
      title: '付款金额不一致，款项将退回',
      text: expect.stringMatching(/到账￥9\.99，应付￥10\.00，金额不一致，没有计入。.*退回.*重新支付/),
      application: payer.id,
    });
    const { refunds } = (await portal.get(`/applications/${payer.id}`, { token: payer.token })).data;
    expect(refunds).toMatchObject([
      { amount: DUES - 1, overpayment: true, state: 'due', reason: '到账￥9.99，应付￥10.00，金额不一致' },
    ]);
    await play(await payer.order(), 'success');
    await waitForState(payer, {
      status: 1,
      stage: 'paid',
      order: { state: 'paid', overpayment: null },
      refund: null,
    });
    expect(await payer.ledger()).toEqual({
      'held:sandbox': DUES + DUES - 1,
      'fund:dues': -DUES,
      'owed:refund': 1 - DUES,
    });
  });

  it('of a wrong amount with a lost webhook is found by polling before the order is closed', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    const { db, payments } = portal.services;
    await db
      .updateTable('sandbox_charge')
      .set({ state: 'paid', paid_amount: 1, transaction: randomUUID(), paid_at: new Date() })
      .where('no', '=', no)
      .execute();
    await db
      .updateTable('payment_order')
      .set({
        created_at: earlierTime('created_at', 3600),
        expires_at: sql<Date>`now() - interval '1 minute'`,
      })
      .where('no', '=', no)
      .execute();
    await payments.pollOrders();
    await payments.pollOrders();
    expect(await payer.state()).toMatchObject({
      stage: 'choosing',
      order: { state: 'failed', overpayment: 1 },
    });
    expect(await payer.ledger()).toEqual({ 'held:sandbox': 1, 'owed:refund': -1 });
    const order = db.selectFrom('payment_order').select('provider_closed').where('no', '=', no);
    expect(await order.executeTakeFirst()).toEqual({ provider_closed: true });
  });

  it('of several wrong amounts by one order is reported as their sum', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await play(no, 'wrongAmount');
    await waitForState(payer, { order: { no, overpayment: DUES - 1 } });
    const { db } = portal.services;
    const charge = { paid_amount: 1, transaction: randomUUID() };
    await db.updateTable('sandbox_charge').set(charge).where('no', '=', no).execute();
    expect(await portal.services.payments.queryOrder('sandbox', no)).toBe('amount');
    expect(await payer.state()).toMatchObject({ order: { no, overpayment: DUES }, refund: null });
  });

  it('paid and refunded outside the portal is not counted, and can be repeated', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await play(no, 'lost');
    await portal.services.db
      .updateTable('sandbox_charge')
      .set({ state: 'refunded' })
      .where('no', '=', no)
      .execute();
    const notice = await portal.services.sandbox?.notice(no);
    if (!notice) throw new Error('tests run with the sandbox');
    expect(await portal.services.payments.handleWebhook('sandbox', notice)).toBe('refunded');
    expect(await payer.state()).toMatchObject({ stage: 'choosing', order: { state: 'failed' } });
    expect(await payer.ledger()).toEqual({});
    await portal.services.db
      .updateTable('payment_order')
      .set({ created_at: earlierTime('created_at', 60) })
      .where('no', '=', no)
      .execute();
    await portal.services.payments.pollOrders();
    const order = portal.services.db.selectFrom('payment_order').select(['state', 'provider_closed']);
    expect(await order.where('no', '=', no).executeTakeFirst()).toEqual({
      state: 'failed',
      provider_closed: true,
    });
    await play(await payer.order(), 'success');
    await waitForState(payer, { stage: 'paid' });
  });

  it('with a lost webhook is found by the waiting payer, and by polling', async () => {
    const [waiting, gone] = [await Payer.createUnpaidDues(), await Payer.createUnpaidDues()];
    await play(await waiting.order(), 'lost');
    const { data } = await portal.get('/member/pay/success', {
      token: waiting.token,
      query: { id: waiting.id },
    });
    expect(data).toMatchObject({ status: 1, stage: 'paid' });
    const no = await gone.order();
    await play(no, 'lost');
    await portal.services.db
      .updateTable('payment_order')
      .set({ created_at: earlierTime('created_at', 60) })
      .where('no', '=', no)
      .execute();
    await portal.services.payments.pollOrders();
    expect(await gone.state()).toMatchObject({ stage: 'paid' });
  });

  it('that never arrives lets the order expire, and the sandbox closes the charge', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await portal.services.db
      .updateTable('payment_order')
      .set({
        created_at: earlierTime('created_at', 3600),
        expires_at: sql<Date>`now() - interval '1 minute'`,
      })
      .where('no', '=', no)
      .execute();
    await portal.services.payments.pollOrders();
    expect(await payer.state()).toMatchObject({ stage: 'choosing', order: { state: 'expired' } });
    expect((await play(no, 'success')).code).toBe(refusals.notAllowedNow.code);
  });
});

describe('A webhook', () => {
  const postWebhook = (body: string, headers: Record<string, string> = {}) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/pay/notice/sandbox',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });

  it('without a signature is refused and recorded', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    const paid = { amount: DUES, currency: 'CNY', merchant: 'SANDBOX', transaction: 'X1', at: new Date() };
    const { statusCode } = await postWebhook(JSON.stringify({ no, state: 'paid', paid }), {
      'sandbox-signature': '00',
    });
    expect(statusCode).toBe(500);
    expect(await payer.state()).toMatchObject({ stage: 'awaiting' });
    const { result } = await portal.services.db
      .selectFrom('provider_webhook')
      .select('result')
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(result).toBe('refused:signature');
  });

  it('is accepted for exactly the signed bytes', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await play(no, 'lost');
    const notice = await portal.services.sandbox?.notice(no);
    if (!notice) throw new Error('tests run with the sandbox');
    const text = notice.body.toString('utf8');
    expect((await postWebhook(text.replace('1000', '1001'), notice.headers)).statusCode).toBe(500);
    expect(await payer.state()).toMatchObject({ stage: 'awaiting' });
    expect((await postWebhook(text, notice.headers)).statusCode).toBe(200);
    expect(await payer.state()).toMatchObject({ stage: 'paid' });
  });

  it('flood with forged signatures is throttled; a valid one from another address is accepted meanwhile', async () => {
    const payer = await Payer.createUnpaidDues();
    const no = await payer.order();
    await play(no, 'lost');
    const countRefusedWebhooks = async () => {
      const rows = portal.services.db.selectFrom('provider_webhook').where('result', 'like', 'refused:%');
      return (await rows.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    };
    const before = await countRefusedWebhooks();
    // Webhooks are counted per minute: with a frozen clock all fall into one.
    vi.useFakeTimers({ toFake: ['Date'] });
    const codes: number[] = [];
    for (let count = 0; count < 80; count += 1) {
      codes.push((await postWebhook(`{"no":"${no}"}`, { 'sandbox-signature': '00' })).statusCode);
    }
    expect(codes.at(0)).toBe(500);
    expect(codes.slice(-20)).toEqual(Array.from({ length: 20 }, () => 429));
    expect((await countRefusedWebhooks()) - before).toBeLessThanOrEqual(60);
    expect(await payer.state()).toMatchObject({ stage: 'awaiting' });
    const notice = await portal.services.sandbox?.notice(no);
    if (!notice) throw new Error('tests run with the sandbox');
    expect(await portal.services.payments.handleWebhook('sandbox', notice, '203.0.113.9')).toBe('settled');
  });

  it('to an unknown provider is not found', async () => {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/pay/notice/nobody',
      payload: '{}',
    });
    expect(statusCode).toBe(404);
  });
});

describe('The ledger', () => {
  it('balances by construction: a posting moves a positive amount between two accounts', async () => {
    const { db } = portal.services;
    const { id } = await db.selectFrom('organisation').select('id').executeTakeFirstOrThrow();
    const post = (change: object) =>
      db
        .insertInto('ledger_posting')
        .values({
          id: randomUUID(),
          organisation_id: id,
          order_id: null,
          kind: 'paid',
          debit_account: 'held:bank',
          credit_account: 'fund:dues',
          amount: 1,
          at: new Date(),
          ...change,
        })
        .execute();
    await expect(post({ credit_account: 'held:bank' })).rejects.toThrow(/check constraint/);
    await expect(post({ amount: 0 })).rejects.toThrow(/check constraint/);
  });

  it('is append-only', async () => {
    const { ownerDb: db } = portal;
    await expect(db.deleteFrom('ledger_posting').execute()).rejects.toThrow(/append-only/);
    await expect(db.updateTable('ledger_posting').set({ amount: 2 }).execute()).rejects.toThrow(
      /append-only/,
    );
  });
});
