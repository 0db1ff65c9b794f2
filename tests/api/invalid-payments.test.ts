import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { replay } from '../../src/flows/engine/replay';
import { streamStoredLogs } from '../../src/server/engine/applications/stored-logs';
import { storedVersions } from '../../src/server/engine/forms/stored-versions';
import { createPaymentService, type PaymentService } from '../../src/server/engine/payments/payment-service';
import { createRefundService } from '../../src/server/engine/payments/refunds/refund-service';
import { paymentWebhookRoutes } from '../../src/server/engine/payments/webhook-route';
import { createWechatPay } from '../../src/server/engine/payments/wechat/wechat';
import { findDrift } from '../../src/server/modules/statistics/recount';
import { applicationAnswers } from '../support/derived-answers';
import { Donor } from '../support/donor';
import { StaffMember } from '../support/flow-submitter';
import { getFlow } from '../support/flows';
import { ledgerOf } from '../support/ledger-balances';
import { file } from '../support/membership-applicant';
import { Gateway } from '../support/payment-gateway/gateway';
import { createWechatWebhook, type WechatDeviations } from '../support/payment-gateway/wechat-webhooks';
import { serverAccounts } from '../support/server-accounts';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let gateway: Gateway;
let payments: PaymentService;
let app: FastifyInstance;
/** Log output, one JSON object per line. */
const logged: string[] = [];
/** Templates of the notifications sent to the applicant. */
const sentTemplates: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  gateway = await Gateway.start();
  const { db } = portal.services;
  const flows: typeof portal.services.flows = {
    ...portal.services.flows,
    notifyApplicant(to, message, at) {
      sentTemplates.push(message.template);
      return portal.services.flows.notifyApplicant(to, message, at);
    },
  };
  const wechat = createWechatPay(gateway.wechat.settings, { webhookUrl: 'https://example.org/notice' });
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  payments = createPaymentService({
    ...{ db, flows, log, clock: Date.now, scope: () => ({ db, flows }) },
    ...{ providers: [wechat], accounts: serverAccounts([wechat]) },
  });
  app = Fastify();
  await app.register(paymentWebhookRoutes, { payments, organisations: portal.services.organisations });
});
afterAll(async () => {
  await app.close();
  await gateway.stop();
  await portal.close();
});

/** Returns every row of an application that a false webhook could change. */
async function state(id: string): Promise<string> {
  const { db } = portal.services;
  const rows = await Promise.all([
    db.selectFrom('application').selectAll().where('id', '=', id).execute(),
    db
      .selectFrom('application_event')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('sequence')
      .execute(),
    db.selectFrom('donation').selectAll().where('application_id', '=', id).execute(),
    db.selectFrom('payment_order').selectAll().where('application_id', '=', id).orderBy('id').execute(),
    db
      .selectFrom('ledger_posting')
      .innerJoin('payment_order', 'payment_order.id', 'order_id')
      .select('ledger_posting.id')
      .where('application_id', '=', id)
      .execute(),
  ]);
  return JSON.stringify(rows);
}

describe('An amount', () => {
  it.each([
    ['negative', '-100.00', '请输入金额'],
    ['zero', '0.00', '金额不能低于0.01元'],
    ['of less than a cent', '0.001', '金额最多保留两位小数'],
    ['with three decimals', '100.005', '金额最多保留两位小数'],
    ['huge', '10000000000.00', '金额不能超过999999999.99元'],
    ['too large to be a number', '9'.repeat(400), '金额不能超过999999999.99元'],
    ['in words', '一百元', '请输入金额'],
    ['in scientific notation', '1e3', '请输入金额'],
    ['with another currency', 'USD 100.00', '请输入金额'],
    ['with a formula', '=1+1', '请输入金额'],
    ['that is empty', '', ''],
  ])('that is %s is refused with a message: %s', async (_, amount, message) => {
    const donor = await Donor.guest(portal);
    const { code, data } = await donor.submitDonation({ amount });
    expect(code).toBe(refusals.formInvalid.code);
    const problem = data.fields.find(({ path }: { path: string }) => path === '/amount');
    expect(problem?.message).toContain(message);
    expect((await donor.get('/donation/list')).data.total).toBe(0);
  });

  it.each([100, -1, 0, 1e21, null, true, ['100.00'], { fen: 1 }])(
    'that is not a string is refused: %j',
    async amount => {
      const { code, data } = await (await Donor.guest(portal)).submitDonation({ amount });
      expect(code).toBe(refusals.formInvalid.code);
      expect(data.fields.map(({ path }: { path: string }) => path)).toContain('/amount');
    },
  );

  it('or a currency in a payment request is refused: the server computes the amount due', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ amount: '100.00' });
    const before = await state(id);
    for (const more of [{ amount: 1 }, { currency: 'USD' }, { total_fee: 1 }, { amountDue: 0 }]) {
      const { code } = await donor.post('/donation/pay/create', { id, payType: 1, ...more });
      expect(code, JSON.stringify(more)).toBe(refusals.unknownField.code);
    }
    expect(await state(id)).toBe(before);
  });

  it('of a transfer that differs from the amount due is not confirmed, and the difference is named', async () => {
    const account = await portal.signUp();
    const { data } = await file(portal, account, 'membership');
    const clerk = await StaffMember.appoint(portal);
    await clerk.decide(data.id, 'approve');
    const { amountDue } = (await portal.get('/pay/state', { token: account.token, query: { id: data.id } }))
      .data;
    const less = ((amountDue - 1) / 100).toFixed(2);
    const receipt = { ...applicationAnswers('payment-received', 'minimal'), receivedAmount: less };
    const before = await state(data.id);
    const refused = await clerk.submitFollowUp('paymentReceived', 'payment-received', data.id, receipt);
    expect(refused.code).toBe(refusals.formInvalid.code);
    expect(refused.data.fields).toMatchObject([
      { path: '/receivedAmount', message: expect.stringMatching(/^应付￥.*到账金额/) },
    ]);
    expect(await state(data.id)).toBe(before);
  });
});

/** Reports a payment with this number and amount. */
type Payment = (transaction: number, amount: number) => Promise<unknown>;

describe('A webhook', () => {
  let id: string;
  let no: string;
  let donor: Donor;
  beforeEach(async () => {
    donor = await Donor.member(portal);
    id = await donor.createDonation({ amount: '66.60' });
    const { account_id, organisation_id } = await portal.services.db
      .selectFrom('application')
      .select(['account_id', 'organisation_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const order = await payments.createOrder({
      actor: { kind: 'member', accountId: account_id, organisationId: organisation_id, name: null },
      key: randomUUID(),
      flow: 'donation',
      applicationId: id,
      sequence: null,
      provider: payments.requireProvider('wechat'),
      channel: 'native',
      returnUrl: 'https://example.org',
    });
    no = order.order.no;
    gateway.wechat.orders.pay(no);
    logged.length = 0;
    sentTemplates.length = 0;
  });

  /** Returns the refunds of the application, the largest first, and its refund liability in the ledger. */
  async function readOverpayments(): Promise<{ cases: object[]; owed: number }> {
    const { db } = portal.services;
    const cases = await db
      .selectFrom('refund')
      .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
      .select(['refund.amount', 'refund.state', 'refund.reason'])
      .where('application_id', '=', id)
      .orderBy('refund.amount', 'desc')
      .execute();
    return { cases, owed: (await ledgerOf(portal, id))['owed:refund'] ?? 0 };
  }

  /** Returns how many refund messages the donor has received. */
  async function countRefundMessages(): Promise<number> {
    const messages = portal.services.db.selectFrom('message').select('id').where('application_id', '=', id);
    return (await messages.where('title', 'like', '%将退回').execute()).length;
  }

  /** Delivers a webhook over HTTP. */
  async function deliverWebhook(
    lies: WechatDeviations,
  ): Promise<{ status: number; verdict: string | undefined }> {
    const { headers, body } = createWechatWebhook(gateway.wechat, no, lies);
    const given = Object.entries(headers).filter((one): one is [string, string] => one[1] !== undefined);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/pay/notice/wechat',
      headers: Object.fromEntries(given),
      payload: body,
    });
    const kept = await portal.services.db
      .selectFrom('provider_webhook')
      .select('result')
      .where('provider', '=', 'wechat')
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { status: statusCode, verdict: kept?.result };
  }

  const amount = (total: number, currency = 'CNY') => ({
    amount: { total, payer_total: total, currency, payer_currency: currency },
  });
  const thirdPartyKey = () => gateway.wechat.thirdPartyKeys.privateKey;
  const lies: [what: string, verdict: string, lies: () => WechatDeviations][] = [
    [
      'with a wrong signature',
      'refused:signature',
      () => ({ signer: { ...gateway.wechat.signer, privateKey: thirdPartyKey() } }),
    ],
    [
      'with the body changed afterwards',
      'refused:signature',
      () => ({ afterSigning: body => body.replace('{', '{ ') }),
    ],
    [
      'by a wrong certificate',
      'refused:certificate',
      () => ({ signer: { serial: 'FFFF', privateKey: thirdPartyKey() } }),
    ],
    ['of ten minutes ago', 'refused:time', () => ({ at: new Date(Date.now() - 600_000) })],
    ['of the future', 'refused:time', () => ({ at: new Date(Date.now() + 600_000) })],
    ['about another merchant', 'refused:merchant', () => ({ transaction: { mchid: '1900009999' } })],
    ['sealed with another key', 'refused:content', () => ({ key: Buffer.alloc(32, 'x') })],
    ['of nothing', 'nothing', () => ({ transaction: amount(0) })],
    ['in dollars', 'currency', () => ({ transaction: amount(6660, 'USD') })],
    [
      'about an order that there is not',
      'unknownOrder',
      () => ({ transaction: { out_trade_no: '20261121NOBODY' } }),
    ],
  ];

  it.each(lies)(
    '%s is refused by a named verdict, logged, and changes nothing: %s',
    async (_, verdict, lie) => {
      const before = await state(id);
      const told = await deliverWebhook(lie());
      expect(told.verdict).toBe(verdict);
      // An unverified webhook is answered so that the provider repeats it; a verified one with unexpected content is left
      // to staff.
      expect(told.status).toBe(verdict.startsWith('refused:') ? 500 : 204);
      const lines = logged.map(line => JSON.parse(line));
      expect(lines).toMatchObject([
        { level: 40, provider: 'wechat', verdict, msg: 'a payment notice was not taken' },
      ]);
      expect(await state(id)).toBe(before);
      // The correct webhook is still accepted.
      expect(await deliverWebhook({})).toEqual({ status: 204, verdict: 'settled' });
      expect(await state(id)).not.toBe(before);
    },
  );

  it.each([
    ['less', 6659, '到账￥66.59，应付￥66.60，金额不一致'],
    ['more', 6661, '到账￥66.61，应付￥66.60，金额不一致'],
  ])(
    'with an amount one cent %s becomes one refund however often it is repeated, and never settles the donation',
    async (_, total, reason) => {
      const wrong = { transaction: amount(total) };
      expect((await deliverWebhook(wrong)).verdict).toBe('amount');
      const booked = await state(id);
      expect(logged.map(line => JSON.parse(line))).toMatchObject([
        { level: 40, order: no, verdict: 'amount', msg: 'a payment was booked to go back' },
      ]);
      // No refund is approved yet: the notification is sent with the approval.
      expect(sentTemplates).toEqual(['wrongAmount']);
      expect(await readOverpayments()).toEqual({
        cases: [{ amount: total, state: 'due', reason }],
        owed: -total,
      });
      const again = await Promise.all([deliverWebhook(wrong), deliverWebhook(wrong)]);
      expect(again.map(({ status }) => status)).toEqual([204, 204]);
      expect(await state(id)).toBe(booked);
      // The same payment with another amount is refused, and staff are notified.
      expect((await deliverWebhook({})).verdict).toBe('otherAmount');
      expect(logged.at(-1)).toContain('a payment notice was not taken');
      expect(await state(id)).toBe(booked);
      expect(await ledgerOf(portal, id)).toEqual({ 'held:wechat': total, 'owed:refund': -total });
    },
  );

  it('for two wrong payments becomes two refunds, and the right payment still settles', async () => {
    await deliverWebhook({ transaction: { ...amount(6600), transaction_id: `1${no}` } });
    await deliverWebhook({ transaction: { ...amount(6000), transaction_id: `2${no}` } });
    expect((await deliverWebhook({ transaction: { transaction_id: `3${no}` } })).verdict).toBe('settled');
    expect(await readOverpayments()).toMatchObject({
      cases: [{ amount: 6600 }, { amount: 6000 }],
      owed: -12_600,
    });
    expect(await ledgerOf(portal, id)).toMatchObject({
      'held:wechat': 19_260,
      'fund:donation:general': -6660,
    });
  });

  it('for one wrong payment delivered simultaneously becomes one refund', async () => {
    const verdicts = await Promise.all(
      [1, 2, 3, 4].map(() =>
        payments.handleWebhook('wechat', createWechatWebhook(gateway.wechat, no, { transaction: amount(1) })),
      ),
    );
    expect(verdicts.filter(verdict => verdict === 'amount')).toHaveLength(1);
    expect(verdicts.filter(verdict => verdict === 'duplicate')).toHaveLength(3);
    expect(await readOverpayments()).toMatchObject({ cases: [{ amount: 1 }], owed: -1 });
  });

  it('with a second payment of a paid order becomes one refund, and leaves the donation unchanged', async () => {
    await deliverWebhook({});
    const gift = () => portal.services.db.selectFrom('donation').selectAll().where('application_id', '=', id);
    const before = await gift().execute();
    expect((await deliverWebhook({ transaction: { transaction_id: `2${no}` } })).verdict).toBe(
      'secondPayment',
    );
    expect(logged.map(line => JSON.parse(line))).toMatchObject([
      { verdict: 'secondPayment', msg: 'a payment was booked to go back' },
    ]);
    expect((await deliverWebhook({ transaction: { transaction_id: `2${no}` } })).verdict).toBe('duplicate');
    expect(await readOverpayments()).toEqual({
      cases: [{ amount: 6660, state: 'due', reason: '同一笔款项付了两次' }],
      owed: -6660,
    });
    expect(await ledgerOf(portal, id)).toMatchObject({
      'held:wechat': 13_320,
      'fund:donation:general': -6660,
    });
    expect(await gift().execute()).toEqual(before);
  });

  it('for simultaneous payments settles one, and the others are refunded', async () => {
    const webhookWithTransaction = (transaction: string) => ({
      transaction: { transaction_id: `${transaction}${no}` },
    });
    const verdicts = await Promise.all(
      ['1', '2', '3'].map(each => deliverWebhook(webhookWithTransaction(each))),
    );
    expect(verdicts.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await readOverpayments()).toMatchObject({
      cases: [{ amount: 6660 }, { amount: 6660 }],
      owed: -13_320,
    });
    expect(await ledgerOf(portal, id)).toMatchObject({
      'held:wechat': 19_980,
      'fund:donation:general': -6660,
    });
  });

  it.each<[string, (payment: Payment) => Promise<unknown>, number[], number]>([
    ['wrong, then right', each => each(1, 6659).then(() => each(2, 6660)), [6659], 6660],
    ['right, then wrong', each => each(1, 6660).then(() => each(2, 6659)), [6659], 6660],
    ['right and wrong at once', each => Promise.all([each(1, 6660), each(2, 6659)]), [6659], 6660],
    ['two wrong ones at once', each => Promise.all([each(1, 1), each(2, 6661)]), [6661, 1], 0],
    ['two that make up what is due', each => each(1, 6600).then(() => each(2, 60)), [6600, 60], 0],
    [
      'wrong, once the gift is withdrawn',
      async each => {
        await donor.remove(id);
        await each(1, 6659);
      },
      [6659],
      0,
    ],
    [
      'wrong, and then the gift is withdrawn',
      async each => {
        await each(1, 6659);
        await donor.remove(id);
        await each(1, 6659);
      },
      [6659],
      0,
    ],
  ])('for payments that are %s keeps the ledger exact', async (_, happens, back, counted) => {
    await happens((transaction, total) =>
      deliverWebhook({ transaction: { ...amount(total), transaction_id: `${transaction}${no}` } }),
    );
    const owed = back.reduce((sum, each) => sum + each, 0);
    expect(await readOverpayments()).toMatchObject({
      cases: back.map(each => ({ amount: each })),
      owed: 0 - owed,
    });
    const ledger = await ledgerOf(portal, id);
    expect(ledger['held:wechat']).toBe(owed + counted);
    expect(ledger['fund:donation:general'] ?? 0).toBe(0 - counted);
    const { db } = portal.services;
    expect(await findDrift(db)).toEqual([]);
    for await (const { log } of streamStoredLogs(db, storedVersions(db), (await donor.donation(id)).no)) {
      expect(replay(getFlow('donation'), log).difference).toBeNull();
    }
    expect(await countRefundMessages()).toBe(back.length);
  });

  it('for a second payment is refunded by the transaction number of that payment', async () => {
    await deliverWebhook({});
    const { transaction = '' } = gateway.wechat.orders.payAgain(no, 100);
    await deliverWebhook({ transaction: { ...amount(100), transaction_id: transaction } });
    const { db } = portal.services;
    const { id: refund } = await db
      .selectFrom('refund')
      .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
      .select('refund.id')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const { token } = await portal.signUp({ roles: ['finance'] });
    const { code } = await portal.post('/admin/finance/refund/approve', { token, body: { id: refund } });
    expect(code).toBe(0);
    gateway.wechat.refundState = 'succeeded';
    const house = createRefundService({
      ...{ ...portal.services, db },
      provider: async order => payments.findProvider(order.provider),
    });
    await house.executeApproved();
    expect(gateway.wechat.orders.sumRefunded(no, transaction)).toBe(100);
    expect(gateway.wechat.orders.sumRefunded(no)).toBe(0);
    expect(await readOverpayments()).toMatchObject({ cases: [{ amount: 100, state: 'done' }], owed: 0 });
  });

  describe('that is lost', () => {
    /**
     * Runs `pollOrders` for this order alone.
     * @returns how many orders it has settled or ended
     */
    async function pollThisOrder(change: object): Promise<number> {
      const { db } = portal.services;
      await db.updateTable('payment_order').set({ provider_closed: true }).where('no', '<>', no).execute();
      const before = new Date(Date.now() - 3_600_000);
      await db
        .updateTable('payment_order')
        .set({ created_at: before, ...change })
        .where('no', '=', no)
        .execute();
      return payments.pollOrders();
    }
    const order = () =>
      portal.services.db
        .selectFrom('payment_order')
        .select(['state', 'provider_closed'])
        .where('no', '=', no)
        .executeTakeFirst();

    it('and of amount zero counts as unpaid: the order expires, and is polled no more', async () => {
      gateway.wechat.orders.get(no).amount = 0;
      expect(await pollThisOrder({})).toBe(0);
      expect(await order()).toEqual({ state: 'awaiting', provider_closed: false });
      expect(await pollThisOrder({ expires_at: new Date(Date.now() - 1000) })).toBe(1);
      expect(await order()).toEqual({ state: 'expired', provider_closed: true });
      expect(await readOverpayments()).toEqual({ cases: [], owed: 0 });
    });

    it('for a payment already posted ends the order left open by an interruption', async () => {
      gateway.wechat.orders.get(no).amount = 6659;
      await deliverWebhook({});
      expect(await pollThisOrder({ state: 'expired', provider_closed: false })).toBe(1);
      expect(await order()).toEqual({ state: 'expired', provider_closed: true });
      expect(await pollThisOrder({})).toBe(0);
      expect(await readOverpayments()).toMatchObject({ cases: [{ amount: 6659 }], owed: -6659 });
    });
  });

  it('that would settle two orders with one payment changes nothing, and staff are notified', async () => {
    const { transaction = '' } = gateway.wechat.orders.get(no);
    await deliverWebhook({});
    const donor = await Donor.member(portal);
    const other = await donor.createDonation({ amount: '66.60' });
    const row = await portal.services.db
      .selectFrom('application')
      .select(['account_id', 'organisation_id'])
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const { order } = await payments.createOrder({
      actor: { kind: 'member', accountId: row.account_id, organisationId: row.organisation_id, name: null },
      key: randomUUID(),
      flow: 'donation',
      applicationId: other,
      sequence: null,
      provider: payments.requireProvider('wechat'),
      channel: 'native',
      returnUrl: 'https://example.org',
    });
    const before = await state(other);
    const transactionChange = { out_trade_no: order.no, transaction_id: transaction };
    expect((await deliverWebhook({ transaction: transactionChange })).verdict).toBe('otherOrders');
    expect(logged.at(-1)).toContain('otherOrders');
    expect(await state(other)).toBe(before);
  });

  it('for an order of another provider finds no order', async () => {
    const donor = await Donor.member(portal);
    const other = await donor.createDonation({ amount: '66.60' });
    const order = await donor.order(other);
    const before = await state(other);
    expect((await deliverWebhook({ transaction: { out_trade_no: order } })).verdict).toBe('unknownOrder');
    expect(await state(other)).toBe(before);
  });

  it('with too large a body is not read', async () => {
    const before = await state(id);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/pay/notice/wechat',
      payload: Buffer.alloc(65 * 1024, 'x'),
    });
    expect(statusCode).toBe(413);
    expect(await state(id)).toBe(before);
  });
});
