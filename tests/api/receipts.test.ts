import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { answerChallenge, issueChallenge } from '../../src/server/areas/captcha/challenges';
import { read } from '../pdf/pages';
import { Bookkeeper } from './bookkeeper';
import { Donor, paidDonation } from './donor';
import { join } from './members';
import { startTestPortal, type TestPortal } from './portal';
import { askReceipt, decideReceipt, issuedReceipt, reverseReceipt } from './receipts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function donorWithGift(change: object = {}) {
  const member = await portal.signUp();
  return { ...member, ...(await paidDonation(portal, member.token, change)) };
}

/** How far an application for a receipt has come, as its applicant sees it. */
const request = async (token: string, id: string) =>
  (await portal.get('/invoice/apply/detail', { token, query: { id } })).data.request;

/** The PDF of an application. */
const ticket = (token: string, id: string) =>
  portal.app.inject({
    url: '/api/invoice/apply/ticket',
    query: { id },
    headers: { organization: portal.services.config.organisation, token },
  });

const numbers = async () => {
  const rows = portal.services.db.selectFrom('receipt').select(['code', 'serial']).orderBy('serial');
  return rows.execute();
};

describe('A receipt', () => {
  it('is asked for, issued, listed and downloaded', async () => {
    const { token, orderId } = await donorWithGift({ amount: '1234.50' });
    const { data } = await askReceipt(portal, token, { orderIds: [orderId] });
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

  it('is numbered without a gap, however many are issued or fail at the same moment', async () => {
    const gifts = await Promise.all(Array.from({ length: 4 }, () => donorWithGift()));
    const asked = await Promise.all(
      gifts.map(({ token, orderId }) => askReceipt(portal, token, { orderIds: [orderId] })),
    );
    const [first, ...others] = asked.map(({ data }) => data.id as string);
    await Promise.allSettled([
      decideReceipt(portal, first ?? '', { type: 'APPROVE' }),
      // The same one again fails after its number was taken, or before.
      decideReceipt(portal, first ?? '', { type: 'APPROVE' }),
      ...others.map(id => decideReceipt(portal, id, { type: 'APPROVE' })),
    ]);
    const serials = (await numbers()).map(({ serial }) => serial);
    expect(serials).toEqual(serials.map((_, index) => index + 1));
  });

  it('is made out once for the same gift, also when it is asked for twice at the same moment', async () => {
    const { token, orderId } = await donorWithGift();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => askReceipt(portal, token, { orderIds: [orderId] })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, msg } of answers.filter(({ code }) => code !== 0)) {
      expect([refusals.duplicate.code, refusals.notEligible.code]).toContain(code);
      expect(msg).toBe('该笔捐赠已开具票据');
    }
    const claims = portal.services.db.selectFrom('receipt_order').select('application_id');
    expect(await claims.where('order_id', '=', orderId).execute()).toHaveLength(1);
  });

  it('joins gifts of one donor, in one sum', async () => {
    const { token, orderId } = await donorWithGift({ amount: '10.00' });
    const { orderId: another } = await paidDonation(portal, token, { amount: '0.01' });
    const id = await issuedReceipt(portal, token, [orderId, another]);
    const { amount, lines } = await request(token, id);
    expect([amount, lines.length]).toEqual([1001, 2]);
  });

  it('joins no gifts of different donors', async () => {
    const { token, orderId } = await donorWithGift();
    const { orderId: another } = await paidDonation(portal, token, { donorName: '陈示例' });
    const { msg, data } = await askReceipt(portal, token, { orderIds: [orderId, another] });
    expect(data.reason).toBe('UNQUALIFIED');
    expect(msg).toContain('同一捐赠人');
  });

  it('is made out to the donor only', async () => {
    const { token, orderId } = await donorWithGift();
    const { msg } = await askReceipt(portal, token, { orderIds: [orderId], title: '陈示例' });
    expect(msg).toBe('票据信息与捐赠人不一致，请联系工作人员');
  });

  it('is not made out for what others gave, nor for what has not been paid', async () => {
    const { orderId } = await donorWithGift();
    const stranger = await portal.signUp();
    const stolen = await askReceipt(portal, stranger.token, { orderIds: [orderId] });
    expect(stolen.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
    const unpaid = await Donor.holding(portal, stranger.token).given();
    const early = await askReceipt(portal, stranger.token, { orderIds: [unpaid] });
    expect(early.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
    const none = portal.services.db.selectFrom('receipt_request').select('application_id');
    expect(await none.where('account_id', '=', stranger.accountId).execute()).toEqual([]);
  });

  it('for dues is another one, with numbers of its own', async () => {
    const member = await portal.signUp();
    const { id } = await join(portal, member);
    const order = portal.services.db.selectFrom('pay_order').select('id').where('application_id', '=', id);
    const { id: orderId } = await order.executeTakeFirstOrThrow();
    const wrong = await askReceipt(portal, member.token, { BillType: 0, orderIds: [orderId] });
    expect(wrong.data.fields[0].path).toBe('/orderIds/0');
    const { data } = await askReceipt(portal, member.token, { BillType: 2, orderIds: [orderId] });
    await decideReceipt(portal, data.id, { type: 'APPROVE' });
    expect((await request(member.token, data.id)).receipt.code).toMatch(/^0002/);
  });

  it('that is refused or withdrawn leaves the gift free for another one', async () => {
    const { token, orderId } = await donorWithGift();
    const { data } = await askReceipt(portal, token, { orderIds: [orderId] });
    await decideReceipt(portal, data.id, { type: 'REJECT', reason: '抬头不完整' });
    expect(await request(token, data.id)).toMatchObject({ status: 2, statusText: '已驳回' });
    expect((await askReceipt(portal, token, { orderIds: [orderId] })).code).toBe(0);
  });

  it('that is reversed is followed by one below zero, and frees the gift', async () => {
    const { token, orderId } = await donorWithGift({ amount: '88.00' });
    const id = await issuedReceipt(portal, token, [orderId]);
    await reverseReceipt(portal, id);
    const { data } = await portal.get('/Invoice/QueryInvoiceList', { token });
    expect(data.list.map((row: { amount: number }) => row.amount)).toEqual([-8800, 8800]);
    expect(data.list[1]).toMatchObject({ reversed: true, reversal: false });
    expect((await askReceipt(portal, token, { orderIds: [orderId] })).code).toBe(0);
  });

  it('keeps the title as it was when it was asked for', async () => {
    const { token, orderId } = await donorWithGift();
    const { data: title } = await portal.post('/invoice/add', {
      token,
      body: { titleType: '个人', title: '林示例', email: 'lin@example.org' },
    });
    const saved = { titleType: '已保存的抬头', titleId: title.id, title: undefined };
    const { data, code } = await askReceipt(portal, token, { orderIds: [orderId], ...saved });
    expect(code).toBe(0);
    await portal.post('/invoice/delete', { token, body: { id: title.id } });
    await decideReceipt(portal, data.id, { type: 'APPROVE' });
    expect((await request(token, data.id)).payer).toBe('林**');
  });

  it('wished for with a gift is applied for when that has come in, and the publicity stays unnamed', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.given({
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
        expect(data.total).toBe(1);
        return data.list[0];
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(waiting).toMatchObject({ status: { state: 'underReview' }, request: { payer: '林**' } });
    expect((await donor.donation(id)).shownName).toBe('爱心人士');
  });
});

describe('A receipt of somebody else', () => {
  it('is refused by name, and that it was asked for is kept', async () => {
    const { token, orderId } = await donorWithGift();
    const id = await issuedReceipt(portal, token, [orderId]);
    const thief = await portal.signUp();
    const refused = await ticket(thief.token, id);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().msg).toContain('不在您的名下');
    const link = await portal.get('/document/link', { token: thief.token, query: { kind: 'receipt', id } });
    expect(link.code).toBe(refusals.notFound.code);
    const log = portal.services.db.selectFrom('audit').select('action');
    const kept = await log.where('account_id', '=', thief.accountId).execute();
    expect(kept.map(({ action }) => action)).toEqual(['document.refused', 'document.refused']);
  });

  it('does not open by a link that was changed', async () => {
    const { token, orderId } = await donorWithGift();
    const id = await issuedReceipt(portal, token, [orderId]);
    const { data } = await portal.get('/document/link', { token, query: { kind: 'receipt', id } });
    const open = (path: string) => portal.app.inject({ url: path });
    expect((await open(data.path)).headers['content-type']).toBe('application/pdf');
    expect((await open(data.path.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(403);
    expect((await open(data.path.replace('kind=receipt', 'kind=receipt-reversal'))).statusCode).toBe(403);
  });
});

describe('Whoever has not logged in', () => {
  it('finds receipts by the number left with the gift, proved by a code', async () => {
    const mobile = '13711112222';
    const guest = await Donor.guest(portal);
    const { orderId } = await paidDonation(portal, guest.token, { mobile });
    const idNo = '110199199003070017';
    const receipt = await issuedReceipt(portal, guest.token, [orderId], { idNo });
    const wrong = await portal.post('/invoice/find', { body: { mobile, smsCode: '000000' } });
    expect(wrong.code).toBe(refusals.smsCodeWrong.code);
    const id = await issueChallenge(portal.services, 'question', '7');
    const { ticket: proof } = await answerChallenge(portal.services, 'question', id, ['7']);
    await portal.post('/Security/GetSmsCode', { body: { mobile, purpose: 'donation', ticket: proof } });
    const { data } = await portal.post('/invoice/find', {
      body: { mobile, smsCode: portal.codeSentTo(mobile) },
    });
    expect(data.list).toHaveLength(1);
    // Who has proved no more than a number left on a form does not get the number of somebody's identity card.
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

describe('Verifying a receipt', () => {
  it('takes the check code and no name that is guessed, and says when it was reversed', async () => {
    const { token, orderId } = await donorWithGift();
    const id = await issuedReceipt(portal, token, [orderId]);
    const { no, checkCode } = (await request(token, id)).receipt;
    const verify = async (query: Record<string, string>) => {
      const challenge = await issueChallenge(portal.services, 'question', '7');
      const { ticket: proof } = await answerChallenge(portal.services, 'question', challenge, ['7']);
      return portal.get('/certificate/verify', { query: { certNo: no, ticket: proof, ...query } });
    };
    const found = { certType: '票据', certNo: no, name: '林**' };
    expect((await verify({ checkCode })).data).toMatchObject({ result: '有效', certificate: found });
    expect((await verify({ name: '林示例' })).data.result).toBe('未查询到');
    expect((await verify({ checkCode: 'zzzzzz' })).data.result).toBe('未查询到');
    await reverseReceipt(portal, id);
    expect((await verify({ checkCode })).data.result).toBe('已红冲');
  });
});

describe('A gift whose amount was put right', () => {
  const becomes = async (id: string, amount: string) => {
    const donation = portal.services.db.selectFrom('donation').select('no').where('application_id', '=', id);
    const { no } = await donation.executeTakeFirstOrThrow();
    return (await Bookkeeper.appoint(portal)).correct(no, { field: '金额', becomes: amount });
  };

  it('has a receipt and a certificate over what is right', async () => {
    const { token, id, orderId } = await donorWithGift({ amount: '100.00' });
    expect((await becomes(id, '80.00')).code).toBe(0);
    const receipt = await issuedReceipt(portal, token, [orderId]);
    expect((await request(token, receipt)).receipt).toMatchObject({ amount: 8000 });
    const { data } = await portal.get('/donation/certificate/list', { token });
    expect(data.list[0].about).toContain('80.00');
  });

  it('is not put right while a receipt stands over it', async () => {
    const { token, id, orderId } = await donorWithGift({ amount: '100.00' });
    const receipt = await issuedReceipt(portal, token, [orderId]);
    expect(await becomes(id, '80.00')).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('请先红冲票据'),
    });
    await reverseReceipt(portal, receipt);
    expect((await becomes(id, '80.00')).code).toBe(0);
  });
});

describe('Money that a receipt stands over', () => {
  /** Somebody of the staff, who asks for the refund of a gift. */
  async function refunder() {
    const { refunds, db, organisations, config } = portal.services;
    const { accountId } = await portal.signUp({ roles: ['finance'], nickname: '王示例' });
    const organisationId = (await organisations.find(config.organisation))?.id ?? '';
    return async ({ id, orderId }: { id: string; orderId: string }) => {
      const application = db.selectFrom('application').select('no').where('id', '=', id);
      const order = db.selectFrom('pay_order').select('no').where('id', '=', orderId);
      const { no } = await application.executeTakeFirstOrThrow();
      const wanted = { no, order: (await order.executeTakeFirstOrThrow()).no, reason: '误捐' };
      await refunds.open({ accountId, organisationId, name: '王**' }, wanted);
    };
  }

  it('is not asked back while the receipt is being issued: one of both happens', async () => {
    const askBack = await refunder();
    const gift = await donorWithGift();
    const { data } = await askReceipt(portal, gift.token, { orderIds: [gift.orderId] });
    // The order is held until both are on their way: neither has written anything that the other could see.
    const both = await portal.services.db.transaction().execute(async tx => {
      await tx.selectFrom('pay_order').selectAll().where('id', '=', gift.orderId).forUpdate().execute();
      const issuing = decideReceipt(portal, data.id, { type: 'APPROVE' });
      const ways = [issuing, askBack(gift)];
      await Promise.race([Promise.allSettled([issuing]), sleep(400)]);
      return { settled: Promise.allSettled(ways) };
    });
    const ends = (await both.settled).map(({ status }) => status);
    expect(ends.sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not go back before the receipt has been taken back', async () => {
    const { token, id, orderId } = await donorWithGift();
    const receipt = await issuedReceipt(portal, token, [orderId]);
    const askBack = await refunder();
    await expect(askBack({ id, orderId })).rejects.toThrow('请先红冲票据');
    await reverseReceipt(portal, receipt);
    await askBack({ id, orderId });
    const again = await askReceipt(portal, token, { orderIds: [orderId] });
    expect(again.data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
  });
});
