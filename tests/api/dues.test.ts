import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { processYearChange } from '../../src/server/modules/membership/arrears';
import { applicationAnswers } from '../support/derived-answers';
import { play } from '../support/donor';
import { withOwnFiles } from '../support/fixture-files';
import { payLate } from '../support/late-payment';
import { decide, file, join, pay } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
afterEach(() => vi.useRealTimers());

const YEAR = Number(today().slice(0, 4));
/** Yearly dues of an adult, in 分. */
const YEARLY = 1000;

/** A member who has paid the dues of this year. */
class Payer {
  private constructor(
    readonly token: string,
    readonly accountId: string,
    /** The membership application. */
    readonly id: string,
    readonly no: string,
  ) {}

  static async join(answers: Record<string, unknown> = {}): Promise<Payer> {
    const account = await portal.signUp();
    const { id, no } = await join(portal, account, answers);
    // All derived applications are of one person: clears the uniqueness key, so that the next member can join.
    await portal.services.db
      .updateTable('application')
      .set({ uniqueness_index: null })
      .where('id', '=', id)
      .execute();
    return new Payer(account.token, account.accountId, id, no);
  }

  /** Sets the year paid until; the dues of the following years are created by the year changes. */
  async setPaidUntil(year: number, now = new Date()): Promise<this> {
    const { db } = portal.services;
    const member = await db
      .selectFrom('member')
      .select('id')
      .where('no', '=', this.no)
      .executeTakeFirstOrThrow();
    await db.updateTable('member').set({ paid_until: year }).where('id', '=', member.id).execute();
    await db.deleteFrom('member_dues').where('member_id', '=', member.id).execute();
    await processYearChange(portal.services, now);
    return this;
  }

  renew(years: unknown = '1', { memberNo = this.no, key = randomUUID() as string } = {}) {
    return portal.post('/member/dues/create', {
      token: this.token,
      body: { memberNo, years },
      headers: { 'idempotency-key': key, 'form-version': portal.services.forms.live('dues').version },
    });
  }

  /**
   * Submits a renewal, up to the state where payment is due.
   * @returns the application
   */
  async createRenewal(years = 1): Promise<string> {
    const { data, msg } = await this.renew(String(years));
    if (!data?.id) throw new Error(msg);
    return data.id;
  }

  createOrder(id: string, { path = '/member/pay/create', payType = 1 } = {}) {
    return portal.post(path, {
      token: this.token,
      body: { id, payType },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  async pay(id: string): Promise<void> {
    const { data, msg } = await this.createOrder(id);
    if (!data) throw new Error(msg);
    await play(portal, data.no, 'success');
    await vi.waitFor(
      async () => expect((await this.get('/member/pay/success', { id })).data.stage).toBe('paid'),
      { timeout: 15_000, interval: 100 },
    );
  }

  get(path: string, query: Record<string, string> = {}) {
    return portal.get(path, { token: this.token, query });
  }

  async membership() {
    return (await this.get('/member/individual/detail', { id: this.id })).data.membership;
  }

  async years(): Promise<[number, number, number][]> {
    const { data } = await this.get('/member/pay/list', { pageSize: '50' });
    return data.list.map(({ year, amount, status }: Record<string, number>) => [year, amount, status]);
  }

  cancel(id: string, path = '/member/dues/cancel') {
    return portal.post(path, {
      token: this.token,
      body: { id },
      headers: { 'idempotency-key': randomUUID() },
    });
  }
}

/** The first moment of a year in Shanghai, and the last moment before it. */
const begins = (year: number) => new Date(`${year}-01-01T00:00:00+08:00`);
const endOfPreviousYear = (year: number) => new Date(begins(year).getTime() - 1);

/** Returns the messages of a payer, the latest first. */
const told = async (payer: Payer): Promise<{ title: string; text: string }[]> =>
  (await payer.get('/message/list')).data.list;

describe('A dues payment', () => {
  const offered = async (payer: Payer) => {
    const answers = `memberNo:${payer.no}`;
    const { data } = await payer.get('/flow/offer/list', { source: 'membership.years', answers });
    return data.list as { value: string; label: string; hint?: string; closedReason?: string }[];
  };

  it('is described in its options: years, amount, and validity', async () => {
    const payer = await (await Payer.join()).setPaidUntil(YEAR + 1);
    const list = await offered(payer);
    expect(list.slice(0, 2)).toEqual([
      { value: '1', label: `${YEAR + 2}年度会费 ￥10.00`, hint: `一年，会费缴至${YEAR + 2}年12月31日` },
      {
        value: '2',
        label: `${YEAR + 2}至${YEAR + 3}年度会费 ￥20.00`,
        hint: `两年，会费缴至${YEAR + 3}年12月31日`,
      },
    ]);
    expect(list.at(-1)).toEqual({
      value: '5',
      label: '五年',
      closedReason: `最远可以缴到${YEAR + 5}年的会费，请减少年数`,
    });
  });

  it('is offered to its own member only', async () => {
    const [payer, otherPayer] = [await Payer.join(), await Payer.join()];
    const answers = `memberNo:${payer.no}`;
    const { data } = await otherPayer.get('/flow/offer/list', { source: 'membership.years', answers });
    expect(data.list).toEqual([]);
  });

  it('is described in the amount due, in the membership, and in the message about it', async () => {
    const payer = await Payer.join();
    const id = await payer.createRenewal(2);
    const sum = { subject: `${YEAR + 1}至${YEAR + 2}年度会费`, amount: 2 * YEARLY };
    const shown = async () => (await payer.get(`/applications/${id}`)).data;
    expect(await shown()).toMatchObject({ payment: sum, paid: [] });
    expect((await payer.get('/pay/state', { id })).data).toMatchObject({
      amountDue: sum.amount,
      subject: sum.subject,
    });
    await payer.pay(id);
    expect(await shown()).toMatchObject({ payment: null, paid: [sum] });
    const [latest] = await told(payer);
    expect(latest?.title).toBe('已收到您的付款');
    expect(latest?.text).toContain(`已收到付款：${sum.subject} ￥20.00，现为“已缴纳”`);
  });
});

describe('A renewal', () => {
  it('costs the sum of its years, takes effect once paid, and extends the validity', async () => {
    const payer = await Payer.join();
    const id = await payer.createRenewal(3);
    const { data } = await payer.get('/pay/state', { id });
    expect(data).toMatchObject({ stage: 'choosing', amountDue: 3 * YEARLY });
    expect(await payer.membership()).toMatchObject({ paidUntil: YEAR, state: '有效' });
    await payer.pay(id);
    expect(await payer.membership()).toMatchObject({ paidUntil: YEAR + 3, state: '有效', renews: true });
    expect(await payer.years()).toEqual([3, 2, 1, 0].map(ahead => [YEAR + ahead, YEARLY, 1]));
  });

  it('is created once for simultaneous submissions', async () => {
    const payer = await Payer.join();
    const answers = await Promise.all([payer.renew('1'), payer.renew('2'), payer.renew('1')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [0, refusals.duplicate.code, refusals.duplicate.code].sort(),
    );
    const key = randomUUID();
    const other = await Payer.join();
    const [first, second] = await Promise.all([other.renew('1', { key }), other.renew('1', { key })]);
    expect([first.code, second.code, first.data.id]).toEqual([0, 0, second.data.id]);
  });

  it('paid twice is counted once, and the second payment becomes a refund liability', async () => {
    const payer = await Payer.join();
    const id = await payer.createRenewal();
    const before = (await payer.createOrder(id)).data.no;
    const after = (await payer.createOrder(id, { payType: 2 })).data.no;
    await payLate(portal, before);
    await payLate(portal, after);
    const owed = () =>
      portal.services.db
        .selectFrom('ledger_entry')
        .innerJoin('payment_order', 'payment_order.id', 'ledger_entry.order_id')
        .select(['account', 'ledger_entry.amount'])
        .where('application_id', '=', id)
        .where('ledger_entry.amount', '<', 0)
        .orderBy('account')
        .execute();
    await vi.waitFor(
      async () =>
        expect(await owed()).toEqual([
          { account: 'fund:dues', amount: -YEARLY },
          { account: 'owed:refund', amount: -YEARLY },
        ]),
      { timeout: 15_000, interval: 100 },
    );
    expect(await payer.membership()).toMatchObject({ paidUntil: YEAR + 1 });
  });

  it('of another or an unknown membership is refused, and so is paying or cancelling it', async () => {
    const [payer, otherPayer] = [await Payer.join(), await Payer.join()];
    for (const memberNo of [payer.no, 'HYZ2026999999']) {
      const { code, data } = await otherPayer.renew('1', { memberNo });
      expect(code).toBe(refusals.formInvalid.code);
      expect(data.fields[0]).toMatchObject({ path: '/memberNo' });
    }
    const id = await payer.createRenewal();
    const { code } = refusals.notFound;
    expect((await otherPayer.createOrder(id)).code).toBe(code);
    expect((await otherPayer.createOrder(id, { path: '/pay/create' })).code).toBe(code);
    expect((await otherPayer.get('/member/pay/success', { id })).code).toBe(code);
    expect((await otherPayer.cancel(id)).code).toBe(code);
    expect(await otherPayer.years()).toEqual([[YEAR, YEARLY, 1]]);
  });

  it.each(['0', '-', '1.5', '99999', 1, null])('of %j years is refused with the field named', async years => {
    const { code, data } = await (await Payer.join()).renew(years);
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields[0].path).toBe('/years');
  });

  it('is possible for five years ahead at most', async () => {
    const payer = await (await Payer.join()).setPaidUntil(YEAR + 3);
    const further = await payer.renew('3');
    expect(further).toMatchObject({ code: refusals.notEligible.code, data: { reason: 'LIMITED' } });
    expect((await payer.renew('6')).code).toBe(refusals.notEligible.code);
    expect((await payer.renew('2')).code).toBe(0);
  });

  it('is refused before the first dues are paid and after the membership has ended', async () => {
    const account = await portal.signUp();
    const { data } = await file(portal, account, 'membership');
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    const { no } = await portal.services.db
      .selectFrom('member')
      .select('no')
      .where('application_id', '=', data.id)
      .executeTakeFirstOrThrow();
    const form = portal.services.forms.live('dues');
    const early = await portal.post('/member/dues/create', {
      token: account.token,
      body: { memberNo: no, years: '1' },
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
    expect(early.data.fields[0]).toMatchObject({ path: '/memberNo' });
    await portal.services.db.updateTable('application').set({ uniqueness_index: null }).execute();

    const formerMember = await Payer.join();
    await formerMember.cancel(formerMember.id, '/member/individual/cancel');
    expect((await formerMember.renew()).data.fields[0]).toMatchObject({ path: '/memberNo' });
  });

  it('can be cancelled until it is paid, but not while its transfer proof is under review', async () => {
    const payer = await Payer.join();
    const first = await payer.createRenewal();
    expect((await payer.cancel(first)).data.status).toMatchObject({ canceled: true });
    const id = await payer.createRenewal(2);
    const form = portal.services.forms.live('voucher');
    const handed = await portal.post('/member/pay/voucher/add', {
      token: payer.token,
      query: { id },
      body: await withOwnFiles(portal, payer.token, form, applicationAnswers('voucher', 'minimal')),
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
    expect(handed.data.status.state).toBe('待缴费.confirming');
    expect((await payer.cancel(id)).code).toBe(refusals.notAllowedNow.code);
    await expect(pay(portal, 'dues', id, '19.99')).rejects.toMatchObject({ reason: 'formInvalid' });
    await pay(portal, 'dues', id, '20.00');
    expect(await payer.membership()).toMatchObject({ paidUntil: YEAR + 2 });
  });

  it('keeps its price when rates rise before payment', async () => {
    const payer = await Payer.join();
    const id = await payer.createRenewal(2);
    const rate = portal.services.db
      .updateTable('dues_rate')
      .where('kind', '=', '成人')
      .where('level', '=', 0);
    await rate.set({ yearly: 5 * YEARLY }).execute();
    try {
      expect((await payer.get('/pay/state', { id })).data.amountDue).toBe(2 * YEARLY);
      await payer.pay(id);
    } finally {
      await rate.set({ yearly: YEARLY }).execute();
    }
    expect(await payer.years()).toContainEqual([YEAR + 2, YEARLY, 1]);
  });

  it('of an organisation costs by its number of employees', async () => {
    const account = await portal.signUp();
    const { data } = await file(portal, account, 'group-member', { staffCount: 501 });
    await decide(portal, 'group-member', data.id, { type: 'APPROVE' });
    await pay(portal, 'group-member', data.id, '1000.00');
    const { data: shown } = await portal.get('/group/member/detail', {
      token: account.token,
      query: { id: data.id },
    });
    const form = portal.services.forms.live('dues');
    const renewal = await portal.post('/member/dues/create', {
      token: account.token,
      body: { memberNo: shown.membership.no, years: '5' },
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
    const state = await portal.get('/pay/state', { token: account.token, query: { id: renewal.data.id } });
    expect(state.data.amountDue).toBe(5 * 100_000);
  });
});

describe('At a year change', () => {
  it('a membership with unpaid dues falls into arrears, exactly at the start of the year', async () => {
    const payer = await Payer.join();
    await processYearChange(portal.services, endOfPreviousYear(YEAR + 1));
    expect(await payer.membership()).toMatchObject({ state: '有效' });
    await processYearChange(portal.services, begins(YEAR + 1));
    expect(await payer.membership()).toMatchObject({ state: '欠费', paidUntil: YEAR });
    expect(await payer.years()).toEqual([
      [YEAR + 1, YEARLY, 0],
      [YEAR, YEARLY, 1],
    ]);
    // A second run changes nothing.
    await processYearChange(portal.services, begins(YEAR + 1));
    expect(await payer.years()).toHaveLength(2);
    const { list } = (await payer.get('/message/list')).data;
    const told = list.filter(({ title }: { title: string }) => title === `请缴纳${YEAR + 1}年度会费`);
    expect(told).toMatchObject([{ text: expect.stringContaining(payer.no), application: payer.id }]);
    expect(told[0].text).toContain(`${YEAR + 1}年度会费 ￥10.00`);
    expect(told[0].text).toContain(`到${YEAR + 2}年12月31日`);
  });

  it('dues in arrears are paid first; a membership without arrears is valid again', async () => {
    const payer = await (await Payer.join()).setPaidUntil(YEAR - 2);
    expect(await payer.years()).toEqual([
      [YEAR, YEARLY, 0],
      [YEAR - 1, YEARLY, 0],
    ]);
    await payer.pay(await payer.createRenewal(1));
    expect(await payer.membership()).toMatchObject({ state: '欠费', paidUntil: YEAR - 1 });
    await payer.pay(await payer.createRenewal(1));
    expect(await payer.membership()).toMatchObject({ state: '有效', paidUntil: YEAR });
  });

  it('a membership ends after two years without dues, on the first day after them', async () => {
    const payer = await (await Payer.join()).setPaidUntil(YEAR - 1);
    await processYearChange(portal.services, endOfPreviousYear(YEAR + 2));
    expect(await payer.membership()).toMatchObject({ state: '欠费' });
    await processYearChange(portal.services, begins(YEAR + 2));
    const { data } = await payer.get('/member/individual/detail', { id: payer.id });
    expect(data.membership.state).toBe('已退会');
    expect(data.application.status).toMatchObject({ canceled: true });
    expect(data.membership.dues.map(({ status }: { status: number }) => status)).toEqual([2, 2, 2]);
    expect((await payer.renew()).code).toBe(refusals.formInvalid.code);
  });

  it('a membership with a payment in progress is not ended', async () => {
    const payer = await (await Payer.join()).setPaidUntil(YEAR - 2);
    const id = await payer.createRenewal(2);
    await processYearChange(portal.services, begins(YEAR + 1));
    expect(await payer.membership()).toMatchObject({ state: '欠费' });
    await payer.pay(id);
    await processYearChange(portal.services, begins(YEAR + 1));
    expect(await payer.membership()).toMatchObject({ state: '欠费', paidUntil: YEAR });
  });

  it('a member who has come of age pays the dues of adults', async () => {
    const birthday = `${YEAR - 17}-06-01`;
    const guardian = {
      name: '陈示例',
      idType: 0,
      idNo: '110199197901010025',
      guardianRelation: '母亲',
      mobile: '13900000000',
    };
    const payer = await Payer.join({
      idType: 1,
      idSubType: 'passport',
      idNo: 'E12345678',
      birthday,
      guardian,
      guardianConsent: true,
    });
    expect(await payer.membership()).toMatchObject({ kind: '青少年', dues: [{ amount: 500 }] });
    await processYearChange(portal.services, new Date(`${YEAR + 1}-06-01T08:00:00+08:00`));
    expect(await payer.membership()).toMatchObject({ kind: '成人' });
    expect((await payer.years())[0]).toEqual([YEAR + 1, YEARLY, 0]);
  });

  it('the renewal of an ended membership is cancelled, and a late payment becomes a refund liability', async () => {
    const payer = await Payer.join();
    const id = await payer.createRenewal();
    const { no } = (await payer.createOrder(id)).data;
    await payer.cancel(payer.id, '/member/individual/cancel');
    await processYearChange(portal.services, new Date());
    expect((await payer.get('/pay/state', { id })).data).toMatchObject({ stage: 'closed' });
    await payLate(portal, no);
    const owed = () =>
      portal.services.db
        .selectFrom('refund')
        .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
        .select(['refund.amount', 'refund.state'])
        .where('payment_order.no', '=', no)
        .execute();
    await vi.waitFor(async () => expect(await owed()).toEqual([{ amount: YEARLY, state: 'due' }]), {
      timeout: 15_000,
      interval: 100,
    });
    expect(await payer.membership()).toMatchObject({ state: '已退会' });
  });
});

describe('The membership card', () => {
  const paths = {
    card: '/member/individual/v3/certificate/detail',
    fee: '/member/individual/v3/certificate/pay',
  };

  it('shows number, level, branch and validity, and is free unless the organisation sets a price', async () => {
    const payer = await Payer.join();
    const { data } = await payer.get(paths.card, { id: payer.id });
    expect(data).toMatchObject({
      no: payer.no,
      name: '林**',
      levelText: '普通会员',
      organization: '湖滨区会员组织（示例）',
      state: '有效',
      validUntil: `${YEAR}-12-31`,
    });
    expect(data.checkCode).toMatch(/^[2-9a-h]{8}$/);
    expect(data.verifyUrl).toContain(payer.no);
    const fee = await payer.get(paths.fee, { id: payer.id });
    expect(fee.data).toMatchObject({ amount: 0, due: false, text: expect.stringContaining('不收费') });
  });

  it('is accessible to its own member only, and does not exist before the dues are paid', async () => {
    const [payer, otherPayer] = [await Payer.join(), await Payer.join()];
    for (const path of Object.values(paths)) {
      expect((await otherPayer.get(path, { id: payer.id })).code).toBe(refusals.notFound.code);
    }
    // The card of an individual is not found at the path for groups.
    const other = await payer.get('/group/member/v3/certificate/detail', { id: payer.id });
    expect(other.code).toBe(refusals.notFound.code);
    const account = await portal.signUp();
    const { data } = await file(portal, account, 'membership');
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    const early = await portal.get(paths.card, { token: account.token, query: { id: data.id } });
    expect(early).toMatchObject({ code: refusals.notFound.code, msg: '会费到账之后才有会员证' });
    await portal.services.db.updateTable('application').set({ uniqueness_index: null }).execute();
  });
});
