import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shanghaiDay } from '../../src/domain/dates';
import reconcile from '../../src/server/commands/reconcile';
import type { PaymentProvider } from '../../src/server/engine/payments/provider';
import { settlePayment } from '../../src/server/engine/payments/settlement';
import { StartError } from '../../src/server/platform/config/start-error';
import { Donor, play } from '../support/donor';
import { FakeAlipay } from '../support/payment-gateway/alipay';
import { alipayDetails } from '../support/payment-gateway/alipay-bill';
import type { Order } from '../support/payment-gateway/orders';
import { wechatBill } from '../support/payment-gateway/wechat-bill';
import { FakeWechatPay } from '../support/payment-gateway/wechat-pay';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
const folder = mkdtempSync(path.join(tmpdir(), 'boai-statement-'));
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

/** Each test has its own provider and day. */
let wechat: FakeWechatPay;
let alipay: FakeAlipay;
let days = 0;
let at: Date;
const printed: string[] = [];
const failures: string[] = [];
beforeEach(() => {
  days += 1;
  at = new Date(`2026-09-${String(days).padStart(2, '0')}T04:00:00Z`);
  wechat = new FakeWechatPay('http://127.0.0.1:9');
  alipay = new FakeAlipay('http://127.0.0.1:9');
  printed.length = failures.length = 0;
  vi.stubEnv('DATABASE_URL', portal.services.config.databaseUrl);
  vi.spyOn(console, 'log').mockImplementation(line => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation(line => void failures.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/**
 * Creates a donation paid through a provider, known to both sides.
 * @returns the order as recorded by the provider
 */
async function createPaidOrder(provider: 'wechat' | 'alipay' = 'wechat', amount = '66.60'): Promise<Order> {
  const { flows, db } = portal.services;
  const donor = await Donor.member(portal);
  const id = await donor.createDonation({ amount });
  const order = randomUUID();
  const { account_id, organisation_id } = await db
    .selectFrom('application')
    .select(['account_id', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const eventInput = { flow: 'donation', applicationId: id, sequence: null };
  await flows.apply({
    ...eventInput,
    actor: { kind: 'member', accountId: account_id, organisationId: organisation_id, name: null },
    key: randomUUID(),
    event: { type: 'PAY.BEGIN', order },
    order: { id: order, provider, account: null, channel: 'native', expiresAt: at },
  });
  const row = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  const { orders } = { wechat, alipay }[provider];
  const noticeUrl = 'https://example.org';
  orders.createOrder({ no: row.no, amount: row.amount, currency: 'CNY', subject: '捐款', noticeUrl });
  const providerOrder = orders.pay(row.no, at);
  // The simulated providers number transactions from one in every test.
  providerOrder.transaction = `${providerOrder.transaction}${days}`;
  await flows.apply({
    ...eventInput,
    actor: { kind: 'system', accountId: null, organisationId: organisation_id, name: null },
    key: randomUUID(),
    event: { type: 'PAY.SUCCEEDED', order },
    paid: { transaction: providerOrder.transaction, at },
  });
  return providerOrder;
}

/** Runs the command on the provider's current statement of the day. */
function runReconciliation(provider: 'wechat' | 'alipay' = 'wechat'): Promise<number> {
  const day = shanghaiDay(at);
  const bytes = provider === 'wechat' ? wechatBill(wechat, day) : alipayDetails(alipay, day);
  const file = path.join(folder, `${provider}-${days}.csv`);
  writeFileSync(file, bytes ?? '');
  return reconcile.run([file]);
}

describe('A statement that agrees with the ledger', () => {
  it.each(['wechat', 'alipay'] as const)(
    'of %s is reported with the number of compared entries',
    async provider => {
      await createPaidOrder(provider);
      await createPaidOrder(provider, '0.01');
      expect(await runReconciliation(provider)).toBe(0);
      expect(failures).toEqual([]);
      expect(printed).toEqual([`${provider} ${shanghaiDay(at)}：核对了 2 笔，0 处不一致`]);
    },
  );
});

describe('A statement that disagrees with the ledger', () => {
  const one = async () => {
    const [order] = [await createPaidOrder(), await createPaidOrder()];
    return order;
  };
  const expectFailures = async (...sentences: RegExp[]) => {
    expect(await runReconciliation()).toBe(1);
    expect(failures).toHaveLength(sentences.length);
    for (const [index, sentence] of sentences.entries()) expect(failures[index]).toMatch(sentence);
    expect(printed.at(-1)).toContain(`${sentences.length} 处不一致`);
  };

  it('lacks a payment', async () => {
    const { no } = await one();
    wechat.orders.all.delete(no);
    await expectFailures(new RegExp(`^${no}：账单中没有这笔付款，本会记有 ￥66.60$`));
  });

  it('has a payment unknown to the ledger', async () => {
    await one();
    wechat.orders.createOrder({ no: 'D404', amount: 500, currency: 'CNY', subject: '捐款', noticeUrl: '' });
    wechat.orders.pay('D404', at);
    await expectFailures(/^D404：本会没有这笔付款，账单中有 ￥5.00/);
  });

  it('has another amount, by a cent', async () => {
    const order = await one();
    order.amount += 1;
    await expectFailures(new RegExp(`^${order.no}：付款金额不一致：账单 ￥66.61，本会 ￥66.60$`));
  });

  it('has a payment twice', async () => {
    const order = await one();
    wechat.orders.all.set('again', { ...order, transaction: '42000009' });
    await expectFailures(new RegExp(`^${order.no}：账单中有 2 笔付款：.*42000009 ￥66.60$`));
  });

  it('has another transaction number', async () => {
    const order = await one();
    order.transaction = '42000008';
    await expectFailures(new RegExp(`^${order.no}：支付平台的单号不一致：账单 42000008，本会 `));
  });

  it('has an unknown refund, and one of another amount', async () => {
    const order = await one();
    wechat.orders.refunds.set('R404', {
      no: 'R404',
      order: order.no,
      amount: 6660,
      transaction: '50300001',
      at,
      state: 'succeeded',
    });
    await expectFailures(/^R404：本会没有这笔退款，账单中有 ￥66.60/);
  });

  it('has all its differences reported, not only the first', async () => {
    const [first, second] = [await createPaidOrder(), await createPaidOrder()];
    first.amount = 1;
    wechat.orders.all.delete(second.no);
    expect(await runReconciliation()).toBe(1);
    expect(failures).toHaveLength(2);
  });
});

describe('An order with an overpayment', () => {
  /** Adds another payment of the order at the provider, and settles it in the portal. */
  async function more(order: Order, transaction: string, amount: number): Promise<string> {
    wechat.orders.all.set(transaction, { ...order, transaction, amount });
    const company = { id: 'wechat', merchant: 'M', account: null } as PaymentProvider;
    const payment = { amount, currency: 'CNY', merchant: 'M', transaction, at };
    const outcome = { no: order.no, state: 'paid' as const, paid: payment };
    return settlePayment(portal.services, company, outcome);
  }

  it('agrees with its statement, with an overpayment of any amount posted separately', async () => {
    const order = await createPaidOrder();
    expect(await more(order, '42000021', 6660)).toBe('secondPayment');
    expect(await more(order, '42000022', 100)).toBe('secondPayment');
    expect(await runReconciliation()).toBe(0);
    expect(failures).toEqual([]);
    expect(printed.at(-1)).toContain('核对了 3 笔，0 处不一致');
  });

  it('is reported when one of its payments is not posted, or posted differently', async () => {
    const order = await createPaidOrder();
    await more(order, '42000031', 6660);
    await more(order, '42000032', 6660);
    wechat.orders.all.set('unknown', { ...order, transaction: '42000033', amount: 5 });
    Object.assign(wechat.orders.all.get('42000031') ?? {}, { amount: 6661 });
    wechat.orders.all.delete('42000032');
    expect(await runReconciliation()).toBe(1);
    expect(failures.sort()).toEqual(
      [
        `${order.no}：付款金额不一致：账单 ￥66.61，本会 ￥66.60`,
        `${order.no}：账单中没有这笔付款，本会记有 ￥66.60`,
        `${order.no}：本会没有这笔付款，账单中有 ￥0.05（42000033）`,
      ].sort(),
    );
  });
});

describe('A missing posting', () => {
  it('is reported, though order and statement agree', async () => {
    const { no } = await createPaidOrder();
    const { db } = portal.services;
    // An order in state paid without a posting.
    const row = await db
      .selectFrom('payment_order')
      .selectAll()
      .where('no', '=', no)
      .executeTakeFirstOrThrow();
    const order = { ...row, id: randomUUID(), no: `${no}X`, transaction: '42000007' };
    await db
      .insertInto('payment_order')
      .values({ ...order, instructions: null })
      .execute();
    wechat.orders.createOrder({ ...wechat.orders.get(no), no: order.no });
    Object.assign(wechat.orders.get(order.no), { state: 'paid', paidAt: at, transaction: '42000007' });
    expect(await runReconciliation()).toBe(1);
    expect(failures).toEqual([`${order.no}：分类账记有 ￥0.00，应为 ￥66.60`]);
  });
});

describe('The sandbox', () => {
  it('provides a statement, refunds included', async () => {
    const bookkeeper = await portal.signUp({ roles: ['finance'] });
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({ amount: '66.60' });
    const { no } = await donor.donation(id);
    const order = await donor.order(id);
    // Must come before the removal: the order of a removed donation is soon closed at the provider by a job, and then
    // accepts no payment.
    await play(portal, order, 'lost');
    await donor.remove(id);
    const waiting = async (): Promise<{ id: string } | undefined> => {
      const asked = { token: bookkeeper.token, query: { view: 'open' } };
      const { data } = await portal.get('/admin/finance/refund/list', asked);
      return data.list.find(({ applicationNo }: { applicationNo: string }) => applicationNo === no);
    };
    await vi.waitFor(async () => expect(await waiting()).toBeDefined(), { timeout: 15_000 });
    const today = shanghaiDay(new Date());
    expect(await reconcile.run(['sandbox', today])).toBe(0);
    const asked = { token: bookkeeper.token, body: { id: (await waiting())?.id } };
    await portal.post('/admin/finance/refund/approve', asked);
    await portal.services.refunds.executeApproved();
    expect(await reconcile.run(['sandbox', today])).toBe(0);
    expect(printed.at(-1)).toBe(`sandbox ${today}：核对了 2 笔，0 处不一致`);
    await portal.services.db.updateTable('sandbox_refund').set({ amount: 6659 }).execute();
    expect(await reconcile.run(['sandbox', today])).toBe(1);
    expect(failures.at(-1)).toMatch(/：退款金额不一致：账单 ￥66.59，本会 ￥66.60$/);
  });
});

describe('A sandbox payment of a wrong amount', () => {
  it('is not a difference', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({ amount: '66.60' });
    const order = await donor.order(id);
    const today = shanghaiDay(new Date());
    const readComparedCount = () => Number(/核对了 (\d+) 笔/.exec(printed.at(-1) ?? '')?.[1]);
    await reconcile.run(['sandbox', today]);
    const before = readComparedCount();
    await play(portal, order, 'wrongAmount');
    await vi.waitFor(
      async () => expect((await donor.get('/donation/pay/success', { id })).data.stage).toBe('choosing'),
      { timeout: 15_000 },
    );
    await reconcile.run(['sandbox', today]);
    expect(readComparedCount()).toBe(before + 1);
    expect(failures.filter(line => line.startsWith(order))).toEqual([]);
  });
});

describe('An invalid statement', () => {
  it.each([
    ['is not there', 'nowhere.csv', /没有这个文件/],
    ['is something else', 'package.json', /不是微信支付的交易账单/],
  ])('is reported in one sentence when it %s', async (_, file, sentence) => {
    await expect(reconcile.run([file])).rejects.toThrow(sentence);
    await expect(reconcile.run([file])).rejects.toBeInstanceOf(StartError);
  });

  it('prints the usage for invalid arguments', async () => {
    for (const args of [[], ['sandbox'], ['sandbox', '2026-02-30']]) {
      expect(await reconcile.run(args)).toBe(2);
      expect(failures.at(-1)).toContain('用法');
    }
  });
});
