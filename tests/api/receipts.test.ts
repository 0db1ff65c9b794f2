import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chineseDay, shanghaiDay } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { Bookkeeper } from '../support/bookkeeper';
import { applicationAnswers } from '../support/derived-answers';
import { DeskClerk } from '../support/desk-clerk';
import { createPaidDonation, Donor } from '../support/donor';
import { join } from '../support/membership-applicant';
import { read } from '../support/pdf-reader';
import {
  createAddress,
  createIssuedReceipt,
  decideReceipt,
  reverseReceipt,
  submitReceiptApplication,
} from '../support/receipt-applications';
import { solvedTicket } from '../support/solved-ticket';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function createPaidDonor(change: object = {}) {
  const member = await portal.signUp();
  return { ...member, ...(await createPaidDonation(portal, member.token, change)) };
}

/** Returns the state of a receipt application as shown to its applicant. */
const request = async (token: string, id: string) =>
  (await portal.get('/invoice/apply/detail', { token, query: { id } })).data.request;

/** Downloads the PDF of a receipt application. */
const ticket = (token: string, id: string) =>
  portal.app.inject({
    url: '/api/invoice/apply/ticket',
    query: { id },
    headers: { organization: portal.services.config.organisation, token },
  });

/** Returns a function that requests the refund of a donation as finance staff. */
async function createRefundRequester() {
  const { refunds, db, organisations, config } = portal.services;
  const { accountId } = await portal.signUp({ roles: ['finance'], nickname: '王示例' });
  const organisationId = (await organisations.find(config.organisation))?.id ?? '';
  return async ({ id, orderId }: { id: string; orderId: string }) => {
    const application = db.selectFrom('application').select('no').where('id', '=', id);
    const order = db.selectFrom('payment_order').select('no').where('id', '=', orderId);
    const { no } = await application.executeTakeFirstOrThrow();
    const wanted = { no, order: (await order.executeTakeFirstOrThrow()).no, reason: '误捐' };
    await refunds.requestRefund({ accountId, organisationId, name: '王**' }, wanted);
  };
}

/** Full-width digits, as some keyboards produce them. */
const fullWidth = (digits: string) =>
  digits.replaceAll(/\d/gu, digit => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));

const numbers = async () => {
  const rows = portal.services.db.selectFrom('receipt').select(['code', 'serial']).orderBy('serial');
  return rows.execute();
};

describe('A receipt', () => {
  it('is requested, issued, listed and downloaded', async () => {
    const { token, orderId } = await createPaidDonor({ amount: '1234.50' });
    const { data } = await submitReceiptApplication(portal, token, { orderIds: [orderId] });
    expect(await request(token, data.id)).toMatchObject({
      BillType: 0,
      payer: '林**',
      amount: 123450,
      status: 0,
      statusText: '开票中',
      receipt: null,
    });
    expect((await ticket(token, data.id)).statusCode).toBe(404);
    await decideReceipt(portal, data.id, { type: 'APPROVE' });
    const issued = (await request(token, data.id)).receipt;
    expect(issued).toMatchObject({ amount: 123450, reversal: false, reversed: false });
    expect(issued.no).toBe(issued.code + issued.serial);
    expect(issued.checkCode).toMatch(/^[2-9a-z]{6}$/);
    const { data: list } = await portal.get('/Invoice/QueryInvoiceList', { token });
    expect(list).toMatchObject({ total: 1, list: [{ id: data.id, no: issued.no }] });
    const pdf = await ticket(token, data.id);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { pages } = await read(pdf.rawPayload);
    const text = pages.map(page => page.text.replaceAll(/\s/gu, '')).join('');
    const { code, serial, checkCode } = issued;
    for (const words of [code, serial, checkCode, '林示例', '壹仟贰佰叁拾肆元伍角整']) {
      expect(text).toContain(words);
    }
  });

  it('is numbered without gaps, however many are issued or fail simultaneously', async () => {
    const gifts = await Promise.all(Array.from({ length: 4 }, () => createPaidDonor()));
    const applicationAnswers = await Promise.all(
      gifts.map(({ token, orderId }) => submitReceiptApplication(portal, token, { orderIds: [orderId] })),
    );
    const [first, ...others] = applicationAnswers.map(({ data }) => data.id as string);
    await Promise.allSettled([
      decideReceipt(portal, first ?? '', { type: 'APPROVE' }),
      // The repeated approval fails, before or after a number was taken.
      decideReceipt(portal, first ?? '', { type: 'APPROVE' }),
      ...others.map(id => decideReceipt(portal, id, { type: 'APPROVE' })),
    ]);
    const serials = (await numbers()).map(({ serial }) => serial);
    expect(serials).toEqual(serials.map((_, index) => index + 1));
  });

  it('is issued once per donation, even with simultaneous requests', async () => {
    const { token, orderId } = await createPaidDonor();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => submitReceiptApplication(portal, token, { orderIds: [orderId] })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, msg } of answers.filter(({ code }) => code !== 0)) {
      expect([refusals.duplicate.code, refusals.notEligible.code]).toContain(code);
      // No receipt is issued yet.
      expect(msg).toBe('该笔捐赠已申请票据，正在开具，不用重复申请');
    }
    const claims = portal.services.db.selectFrom('receipt_order').select('application_id');
    expect(await claims.where('order_id', '=', orderId).execute()).toHaveLength(1);
  });

  it('covers several donations of one donor, as one sum', async () => {
    const { token, orderId } = await createPaidDonor({ amount: '10.00' });
    const { orderId: another } = await createPaidDonation(portal, token, { amount: '0.01' });
    const id = await createIssuedReceipt(portal, token, [orderId, another]);
    const { amount, lines } = await request(token, id);
    expect([amount, lines.length]).toEqual([1001, 2]);
  });

  it('does not cover donations of different donors', async () => {
    const { token, orderId } = await createPaidDonor();
    const { orderId: another } = await createPaidDonation(portal, token, { donorName: '陈示例' });
    const { msg, data } = await submitReceiptApplication(portal, token, { orderIds: [orderId, another] });
    expect(data.reason).toBe('UNQUALIFIED');
    expect(msg).toContain('同一捐赠人');
  });

  it('is issued to the donor only', async () => {
    const { token, orderId } = await createPaidDonor();
    const { msg } = await submitReceiptApplication(portal, token, { orderIds: [orderId], title: '陈示例' });
    expect(msg).toBe('票据信息与捐赠人不一致，请联系工作人员');
  });

  it('is refused for donations of other accounts and unpaid ones', async () => {
    const { orderId } = await createPaidDonor();
    const otherAccount = await portal.signUp();
    const stolen = await submitReceiptApplication(portal, otherAccount.token, { orderIds: [orderId] });
    expect(stolen.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
    const unpaid = await Donor.withToken(portal, otherAccount.token).createDonation();
    const early = await submitReceiptApplication(portal, otherAccount.token, { orderIds: [unpaid] });
    expect(early.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
    const none = portal.services.db.selectFrom('receipt_request').select('application_id');
    expect(await none.where('account_id', '=', otherAccount.accountId).execute()).toEqual([]);
  });

  it('for dues is of another kind, with its own numbers', async () => {
    const member = await portal.signUp();
    const { id } = await join(portal, member);
    const order = portal.services.db
      .selectFrom('payment_order')
      .select('id')
      .where('application_id', '=', id);
    const { id: orderId } = await order.executeTakeFirstOrThrow();
    const wrong = await submitReceiptApplication(portal, member.token, { BillType: 0, orderIds: [orderId] });
    expect(wrong.data.fields[0].path).toBe('/orderIds/0');
    const { data } = await submitReceiptApplication(portal, member.token, {
      BillType: 2,
      orderIds: [orderId],
    });
    await decideReceipt(portal, data.id, { type: 'APPROVE' });
    expect((await request(member.token, data.id)).receipt.code).toMatch(/^0002/);
    // The receipt is listed on the page of the payment that it covers.
    const { data: list } = await portal.get('/invoice/gift/list', { token: member.token, query: { id } });
    expect(list).toMatchObject([{ id: data.id, request: { BillType: 2 } }]);
  });

  it('refused or withdrawn leaves the donation free for another receipt', async () => {
    const { token, orderId } = await createPaidDonor();
    const { data } = await submitReceiptApplication(portal, token, { orderIds: [orderId] });
    await decideReceipt(portal, data.id, { type: 'REJECT', reason: '抬头不完整' });
    expect(await request(token, data.id)).toMatchObject({ status: 2, statusText: '已驳回' });
    expect((await submitReceiptApplication(portal, token, { orderIds: [orderId] })).code).toBe(0);
  });

  it('reversed is followed by a negative receipt, and frees the donation', async () => {
    const { token, orderId } = await createPaidDonor({ amount: '88.00' });
    const id = await createIssuedReceipt(portal, token, [orderId]);
    await reverseReceipt(portal, id);
    const { data } = await portal.get('/Invoice/QueryInvoiceList', { token });
    expect(data.list.map((row: { amount: number }) => row.amount)).toEqual([-8800, 8800]);
    expect(data.list[1]).toMatchObject({ reversed: true, reversal: false });
    expect((await submitReceiptApplication(portal, token, { orderIds: [orderId] })).code).toBe(0);
  });

  it('keeps the title as of its request', async () => {
    const { token, orderId } = await createPaidDonor();
    const { data: title } = await portal.post('/invoice/add', {
      token,
      body: { titleType: '个人', title: '林示例', email: 'lin@example.org' },
    });
    const saved = { titleType: '已保存的抬头', titleId: title.id, title: undefined };
    const { data, code } = await submitReceiptApplication(portal, token, { orderIds: [orderId], ...saved });
    expect(code).toBe(0);
    await portal.post('/invoice/delete', { token, body: { id: title.id } });
    await decideReceipt(portal, data.id, { type: 'APPROVE' });
    expect((await request(token, data.id)).payer).toBe('林**');
  });

  it('requested with a donation is applied for on payment, and the publicity stays anonymous', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({
      anonymous: true,
      mobile: '13800000000',
      needReceipt: true,
      receipt: { titleType: '个人', title: '林示例' },
    });
    expect((await donor.get('/invoice/apply/list')).data.total).toBe(0);
    await donor.pay(id);
    const waiting = await vi.waitFor(
      async () => {
        const { data } = await donor.get('/invoice/apply/list');
        expect(data.list).toHaveLength(1);
        return data.list[0];
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(waiting).toMatchObject({ status: { state: 'underReview' }, request: { payer: '林**' } });
    expect((await donor.donation(id)).shownName).toBe('爱心人士');
  });
});

describe('A receipt of another account', () => {
  it('is refused by name, and the attempt is recorded', async () => {
    const { token, orderId } = await createPaidDonor();
    const id = await createIssuedReceipt(portal, token, [orderId]);
    const otherAccount = await portal.signUp();
    const refused = await ticket(otherAccount.token, id);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().msg).toContain('不在您的名下');
    const link = await portal.get('/document/link', {
      token: otherAccount.token,
      query: { kind: 'receipt', id },
    });
    expect(link.code).toBe(refusals.notFound.code);
    const log = portal.services.db.selectFrom('audit_log').select('action');
    const kept = await log.where('account_id', '=', otherAccount.accountId).execute();
    expect(kept.map(({ action }) => action)).toEqual(['document.refused', 'document.refused']);
  });

  it('does not open by a modified link', async () => {
    const { token, orderId } = await createPaidDonor();
    const id = await createIssuedReceipt(portal, token, [orderId]);
    const { data } = await portal.get('/document/link', { token, query: { kind: 'receipt', id } });
    const open = (path: string) => portal.app.inject({ url: path });
    expect((await open(data.path)).headers['content-type']).toBe('application/pdf');
    expect((await open(data.path.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(403);
    expect((await open(data.path.replace('kind=receipt', 'kind=receipt-reversal'))).statusCode).toBe(403);
  });
});

describe('A guest', () => {
  /**
   * Verifies a mobile number by an SMS code.
   * @param token of a session that stores the verification
   */
  async function find(path: '/invoice/find' | '/donation/find', mobile: string, token?: string) {
    const proof = await solvedTicket(portal.services, 'sms');
    await portal.post('/Security/GetSmsCode', { body: { mobile, purpose: 'donation', ticket: proof } });
    const body = { mobile, smsCode: portal.codeSentTo(mobile) };
    return portal.post(path, { body, ...(token && { token }) });
  }

  it('requests a receipt from another browser, after verifying the number and with the name of the donation', async () => {
    const mobile = '13711113333';
    const [here, there] = [await Donor.guest(portal), await Donor.guest(portal)];
    const { orderId } = await createPaidDonation(portal, here.token, { mobile });
    const submitFromOtherBrowser = (change: object = {}) =>
      submitReceiptApplication(portal, there.token, { orderIds: [orderId], ...change });
    const unproved = await submitFromOtherBrowser();
    expect(unproved.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
    expect((await find('/donation/find', mobile, there.token)).data.list).toHaveLength(1);
    expect((await submitFromOtherBrowser({ title: '陈示例' })).msg).toBe(
      '票据信息与捐赠人不一致，请联系工作人员',
    );
    const { code, data } = await submitFromOtherBrowser();
    expect(code).toBe(0);
    const { msg } = await submitReceiptApplication(portal, here.token, { orderIds: [orderId] });
    expect(msg).toContain('已申请票据');
    await decideReceipt(portal, data.id, { type: 'APPROVE' });
    const listFoundReceipts = async () => (await there.get('/invoice/found/list')).data.list;
    expect(await listFoundReceipts()).toMatchObject([{ id: data.id, payer: '林**', reversal: false }]);
    // The donation can be receipted again, and yet both receipts are found.
    await reverseReceipt(portal, data.id);
    expect((await listFoundReceipts()).map(({ reversal }: { reversal: boolean }) => reversal)).toEqual([
      true,
      false,
    ]);
  });

  it('can do so for an hour, and only for donations with a name', async () => {
    const mobile = '13711114444';
    const [here, there] = [await Donor.guest(portal), await Donor.guest(portal)];
    const unnamed = { mobile, anonymous: true, donorName: undefined };
    const { orderId } = await createPaidDonation(portal, here.token, unnamed);
    const { orderId: named } = await createPaidDonation(portal, here.token, { mobile });
    await find('/donation/find', mobile, there.token);
    const offered = async () => {
      const query = { source: 'receipt.order', answers: 'BillType:0' };
      const { data } = await there.get('/flow/offer/list', query);
      return Object.fromEntries(
        data.list.map(({ value, closedReason = '' }: { value: string; closedReason?: string }) => [
          value,
          closedReason,
        ]),
      );
    };
    expect(await offered()).toEqual({ [named]: '', [orderId]: '没有留下姓名，请致电补开' });
    const stolen = await submitReceiptApplication(portal, there.token, { orderIds: [orderId] });
    expect(stolen.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
    await portal.services.db
      .updateTable('session')
      .set({ verified_until: new Date(Date.now() - 1000) })
      .where('verified_mobile', 'is not', null)
      .execute();
    expect(await offered()).toEqual({});
    expect((await there.get('/invoice/found/list')).data.list).toEqual([]);
  });

  it('finds receipts by the mobile number of the donation, verified by a code', async () => {
    const mobile = '13711112222';
    const guest = await Donor.guest(portal);
    const { orderId } = await createPaidDonation(portal, guest.token, { mobile });
    const idNo = '110199199003070017';
    const receipt = await createIssuedReceipt(portal, guest.token, [orderId], { idNo });
    const wrong = await portal.post('/invoice/find', { body: { mobile, smsCode: '000000' } });
    expect(wrong.code).toBe(refusals.smsCodeWrong.code);
    const { data } = await find('/invoice/find', mobile);
    expect(data.list).toHaveLength(1);
    // A caller who only verified the number left on the form does not see the identity number.
    const found = await portal.app.inject({ url: data.list[0].link.path });
    expect(found.statusCode).toBe(200);
    const textOf = async (pdf: Buffer) =>
      (await read(pdf)).pages
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/gu, '');
    expect(await textOf(found.rawPayload)).not.toContain(idNo);
    expect(await textOf((await ticket(guest.token, receipt)).rawPayload)).toContain(idNo);
  });
});

describe('Receipt verification', () => {
  const verify = async (certNo: string, query: Record<string, string>) => {
    const proof = await solvedTicket(portal.services, 'lookup');
    return portal.get('/certificate/verify', { query: { certNo, ticket: proof, ...query } });
  };

  it('accepts the printed number, with or without its code and blanks', async () => {
    const { token, orderId } = await createPaidDonor();
    const id = await createIssuedReceipt(portal, token, [orderId]);
    const { no, code, serial, checkCode } = (await request(token, id)).receipt;
    for (const written of [serial, no, `${code} ${serial}`, ` ${code}-${serial} `, fullWidth(serial)]) {
      const { data } = await verify(written, { checkCode: ` ${checkCode.toUpperCase()} ` });
      expect(data, written).toMatchObject({ result: '有效', certificate: { certNo: no, counterpart: null } });
    }
    expect((await verify(serial, { checkCode: 'zzzzzz' })).data.result).toBe('未查询到');
    expect((await verify(serial, { name: '林示例' })).data.result).toBe('未查询到');
    for (const none of ['9999999999', '0000000000', `${code}9999999999`]) {
      expect((await verify(none, { checkCode })).data).toEqual({ result: '未查询到', certificate: null });
    }
  });

  it('names the counterpart of a reversal, with negative amounts on the reversing receipt', async () => {
    const { token, orderId } = await createPaidDonor({ amount: '88.00' });
    const id = await createIssuedReceipt(portal, token, [orderId]);
    await reverseReceipt(portal, id);
    const { receipt, reversal } = await request(token, id);
    const day = shanghaiDay(new Date());
    const { data: taken } = await verify(receipt.serial, { checkCode: receipt.checkCode });
    expect(taken).toMatchObject({
      result: '已红冲',
      certificate: { certNo: receipt.no, amount: 8800, counterpart: { no: reversal.receipt.no, day } },
    });
    const { data: red } = await verify(reversal.receipt.serial, { checkCode: reversal.receipt.checkCode });
    expect(red).toMatchObject({
      result: '红字票据',
      certificate: { name: '林**', amount: -8800, counterpart: { no: receipt.no, day } },
    });
    // The check code of one receipt does not verify the other.
    const { data: crossed } = await verify(receipt.serial, { checkCode: reversal.receipt.checkCode });
    expect(crossed.result).toBe('未查询到');
    expect(JSON.stringify([taken, red])).not.toMatch(/林示例|checkCode/u);
  });

  it('accepts the check code, and no guessed name', async () => {
    const { token, orderId } = await createPaidDonor();
    const id = await createIssuedReceipt(portal, token, [orderId]);
    const { no, checkCode } = (await request(token, id)).receipt;
    const found = { certType: '票据', certNo: no, name: '林**' };
    expect((await verify(no, { checkCode })).data).toMatchObject({ result: '有效', certificate: found });
    expect((await verify(no, { name: '林示例' })).data.result).toBe('未查询到');
    expect((await verify(no, { checkCode: 'zzzzzz' })).data.result).toBe('未查询到');
  });

  it('is throttled', async () => {
    const limited = await startTestPortal({ limits: true });
    const query = { certNo: '0000000001', checkCode: 'zzzzzz', ticket: 'none' };
    const codes: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      codes.push((await limited.get('/certificate/verify', { query })).code);
    }
    await limited.close();
    expect(codes.indexOf(refusals.tooOften.code)).toBe(20);
  });
});

describe('Staff who send printed receipts', () => {
  const link = (token: string, id: string, kind = 'receipt') =>
    portal.get('/admin/invoice/link', { token, query: { id, kind } });

  it('open the PDF as issued to the payer, and its reversal, and the access is logged', async () => {
    const { token, orderId } = await createPaidDonor();
    const id = await createIssuedReceipt(portal, token, [orderId]);
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    const opened = await portal.app.inject({ url: (await link(clerk.token, id)).data.path });
    expect(opened.rawPayload.equals((await ticket(token, id)).rawPayload)).toBe(true);
    expect((await link(clerk.token, id, 'receipt-reversal')).code).toBe(refusals.notFound.code);
    await reverseReceipt(portal, id);
    const red = await portal.app.inject({ url: (await link(clerk.token, id, 'receipt-reversal')).data.path });
    expect(red.headers['content-type']).toBe('application/pdf');
    const kept = portal.services.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'receipt.opened');
    const own = kept.where('account_id', '=', clerk.accountId).orderBy('at');
    expect((await own.execute()).map(({ detail }) => detail)).toEqual([
      { application: id, kind: 'receipt' },
      { application: id, kind: 'receipt-reversal' },
    ]);
  });

  it('need a desk role, and open receipts only', async () => {
    const { token, orderId, id: gift } = await createPaidDonor();
    const id = await createIssuedReceipt(portal, token, [orderId]);
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    expect((await link(token, id)).code).toBe(refusals.forbidden.code);
    expect((await link(clerk.token, gift)).code).toBe(refusals.notFound.code);
    expect((await link(clerk.token, id, 'member-certificate')).code).toBe(refusals.badRequest.code);
  });
});

describe('A reversed receipt', () => {
  const list = async (token: string, id: string) =>
    (await portal.get('/invoice/gift/list', { token, query: { id } })).data;

  it('shows its owner the reason and the counterpart, and offers a new request until it is used', async () => {
    const { token, id: gift, orderId } = await createPaidDonor({ amount: '88.00' });
    const id = await createIssuedReceipt(portal, token, [orderId]);
    expect(await request(token, id)).toMatchObject({ status: 1, reversal: null });
    await reverseReceipt(portal, id);
    const { receipt, reversal } = await request(token, id);
    expect(reversal).toMatchObject({
      ...applicationAnswers('receipt-reversal', 'minimal'),
      receipt: { amount: -8800, reversal: true, counterpart: { no: receipt.no } },
      reissueStatus: 'open',
      orderIds: [orderId],
    });
    expect(receipt).toMatchObject({ reversed: true, counterpart: { no: reversal.receipt.no } });
    const { data: again } = await submitReceiptApplication(portal, token, { orderIds: [orderId] });
    expect((await request(token, id)).reversal).toMatchObject({ reissueStatus: 'asked', orderIds: [] });
    const both = await list(token, gift);
    expect(both.map((each: { id: string }) => each.id)).toEqual([again.id, id]);
  });

  it('is printed as void with its counterpart, and vice versa', async () => {
    const { token, orderId } = await createPaidDonor({ amount: '88.00' });
    const id = await createIssuedReceipt(portal, token, [orderId]);
    const textOf = async (kind: string) => {
      const { data } = await portal.get('/document/link', { token, query: { kind, id } });
      const { rawPayload } = await portal.app.inject({ url: data.path });
      const { pages } = await read(rawPayload);
      return pages.map(({ text }) => text.replaceAll(/\s/gu, '')).join('');
    };
    expect(await textOf('receipt')).not.toContain('作废');
    await reverseReceipt(portal, id);
    const { receipt, reversal } = await request(token, id);
    const taken = await textOf('receipt');
    expect(taken).toContain('已冲红作废');
    expect(taken).toContain(`红字票据${reversal.receipt.no}${chineseDay(shanghaiDay(new Date()))}`);
    const red = await textOf('receipt-reversal');
    expect(red).toContain(`冲销${receipt.no}`);
    expect(red).toContain('-￥88.00');
  });

  it('cannot be requested again once the donation is refunded', async () => {
    const { token, id: gift, orderId } = await createPaidDonor();
    const id = await createIssuedReceipt(portal, token, [orderId]);
    await reverseReceipt(portal, id);
    await (await createRefundRequester())({ id: gift, orderId });
    expect((await request(token, id)).reversal).toMatchObject({ reissueStatus: 'gone', orderIds: [] });
  });

  it('is listed on the page of its own donation only', async () => {
    const { token, id: gift, orderId } = await createPaidDonor();
    const { id: other } = await createPaidDonation(portal, token);
    expect(await list(token, gift)).toEqual([]);
    const id = await createIssuedReceipt(portal, token, [orderId]);
    expect(await list(token, gift)).toMatchObject([{ id, request: { status: 1 } }]);
    expect(await list(token, other)).toEqual([]);
    const otherAccount = await portal.signUp();
    const stolen = await portal.get('/invoice/gift/list', { token: otherAccount.token, query: { id: gift } });
    expect(stolen.code).toBe(refusals.notFound.code);
  });
});

describe('A receipt at the desk', () => {
  const submitFollowUp = ({ token }: DeskClerk, id: string, followUp: string, form: string) =>
    portal.post('/admin/application/followUp', {
      token,
      query: { id, followUp, sequence: '2' },
      body: applicationAnswers(form, 'minimal'),
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': portal.services.forms.live(form).version,
      },
    });

  it('is shown with its donation and donor, and with its number once issued', async () => {
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    const { token, id: gift, orderId } = await createPaidDonor({ amount: '66.00' });
    const { data } = await submitReceiptApplication(portal, token, { orderIds: [orderId] });
    const readStaffDetail = async () =>
      (await portal.get('/admin/invoice/detail', { token: clerk.token, query: { id: data.id } })).data;
    expect(await readStaffDetail()).toMatchObject({
      payer: '林**',
      sources: [{ id: gift, amount: 6600, donor: '林**', no: expect.stringMatching(/^[A-Z]{2}\d{11}$/) }],
      receipt: null,
      reversal: null,
    });
    const { data: decided } = await clerk.approve(data.id);
    const { receipt } = await readStaffDetail();
    expect(decided.outcome).toBe(`票据 ${receipt.code} ${receipt.serial}`);
    const { data: reversed } = await submitFollowUp(clerk, data.id, 'reversal', 'receipt-reversal');
    const { reversal } = await readStaffDetail();
    expect(reversed?.outcome).toBe(`红字票据 ${reversal.code} ${reversal.serial}`);
    const own = await portal.get('/admin/invoice/detail', { token, query: { id: data.id } });
    expect(own.code).toBe(refusals.forbidden.code);
  });

  it('accepts a tracking number for paper receipts only', async () => {
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    const { token, orderId } = await createPaidDonor();
    const offered = async (id: string) =>
      (await clerk.open(id)).data.application.followUps.map(({ name }: { name: string }) => name);
    const electronic = await createIssuedReceipt(portal, token, [orderId]);
    expect(await offered(electronic)).toEqual(['reversal']);
    const refused = await submitFollowUp(clerk, electronic, 'shipping', 'express');
    expect(refused).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('不需要'),
    });
    const { orderId: another } = await createPaidDonation(portal, token);
    const addressId = await createAddress(portal, token);
    const paper = await createIssuedReceipt(portal, token, [another], { deliver: '纸质', addressId });
    expect(await offered(paper)).toEqual(['shipping', 'reversal']);
  });
});

describe('A donation with a corrected amount', () => {
  const correctAmount = async (id: string, amount: string) => {
    const donation = portal.services.db.selectFrom('donation').select('no').where('application_id', '=', id);
    const { no } = await donation.executeTakeFirstOrThrow();
    return (await Bookkeeper.appoint(portal)).correct(no, { field: '金额', after: amount });
  };

  it('has a receipt and a certificate over the corrected amount', async () => {
    const { token, id, orderId } = await createPaidDonor({ amount: '100.00' });
    expect((await correctAmount(id, '80.00')).code).toBe(0);
    const receipt = await createIssuedReceipt(portal, token, [orderId]);
    expect((await request(token, receipt)).receipt).toMatchObject({ amount: 8000 });
    const { data } = await portal.get('/donation/certificate/list', { token });
    expect(data.list[0].about).toContain('80.00');
  });

  it('cannot be corrected while a receipt covers it', async () => {
    const { token, id, orderId } = await createPaidDonor({ amount: '100.00' });
    const receipt = await createIssuedReceipt(portal, token, [orderId]);
    expect(await correctAmount(id, '80.00')).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('请先红冲票据'),
    });
    await reverseReceipt(portal, receipt);
    expect((await correctAmount(id, '80.00')).code).toBe(0);
  });
});

describe('Money covered by a receipt', () => {
  it('is either receipted or refunded when both are requested simultaneously', async () => {
    const askBack = await createRefundRequester();
    const gift = await createPaidDonor();
    const { data } = await submitReceiptApplication(portal, gift.token, { orderIds: [gift.orderId] });
    // Holds the order until both transactions have started: neither has written anything visible to the other.
    const both = await portal.services.db.transaction().execute(async tx => {
      await tx.selectFrom('payment_order').selectAll().where('id', '=', gift.orderId).forUpdate().execute();
      const issuing = decideReceipt(portal, data.id, { type: 'APPROVE' });
      const concurrentCalls = [issuing, askBack(gift)];
      await Promise.race([Promise.allSettled([issuing]), sleep(400)]);
      return { settled: Promise.allSettled(concurrentCalls) };
    });
    const ends = (await both.settled).map(({ status }) => status);
    expect(ends.sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not refunded before the receipt is reversed', async () => {
    const { token, id, orderId } = await createPaidDonor();
    const receipt = await createIssuedReceipt(portal, token, [orderId]);
    const askBack = await createRefundRequester();
    await expect(askBack({ id, orderId })).rejects.toThrow('请先红冲票据');
    const bookkeeper = await portal.signUp({ roles: ['finance'] });
    const { no } = await Donor.withToken(portal, token).donation(id);
    const paid = async () =>
      (await portal.get('/admin/finance/order/list', { token: bookkeeper.token, query: { no } })).data;
    expect(await paid()).toMatchObject([{ receipted: true, refundable: false }]);
    await reverseReceipt(portal, receipt);
    expect(await paid()).toMatchObject([{ receipted: false, refundable: true }]);
    await askBack({ id, orderId });
    const again = await submitReceiptApplication(portal, token, { orderIds: [orderId] });
    expect(again.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
  });
});
