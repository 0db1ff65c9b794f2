import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicDonorName } from '../../src/domain/donor-name';
import { refusals } from '../../src/domain/refusals';
import { reindexColumn } from '../../src/server/engine/personal-data/reindex';
import { runRetention } from '../../src/server/engine/retention/run-retention';
import { personalData } from '../../src/server/modules/donation/personal-data';
import { createVault } from '../../src/server/platform/vault/vault';
import { applicationAnswers } from '../support/derived-answers';
import { Donor, play } from '../support/donor';
import { StaffMember } from '../support/flow-submitter';
import { payLate } from '../support/late-payment';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const projectIdOf = (serial: number) => `00000000-0000-4000-8000-0013${String(serial).padStart(8, '0')}`;
/** The project 示例·台风灾后家园重建, which has ended. */
const ENDED = projectIdOf(8);

const namedDonor = { anonymous: false, donorName: '林示例', mobile: '13800000000' };

/** Returns the totals counted for a project. */
async function total(projectId: string | null) {
  const { rows } = await sql<{ amount: string | null; donations: string | null }>`
    SELECT sum(amount) AS amount, sum(donations) AS donations FROM donation_total
     WHERE project_id IS NOT DISTINCT FROM ${projectId}`.execute(portal.services.db);
  return { amount: Number(rows[0]?.amount ?? 0), donations: Number(rows[0]?.donations ?? 0) };
}

/** Lets the payment deadline of a donation pass. */
async function expirePaymentDeadline(id: string) {
  const { db, flows } = portal.services;
  await db
    .updateTable('deadline')
    .set({ due_at: sql<Date>`now() - interval '1 minute'` })
    .where('application_id', '=', id)
    .execute();
  await flows.processDeadlines();
}

describe('A guest', () => {
  it('donates without an account, pays, and is counted', async () => {
    const donor = await Donor.guest(portal);
    const before = await total(projectIdOf(1));
    const id = await donor.createDonation({
      projectId: projectIdOf(1),
      amount: '66.60',
      wishWords: '愿平安健康',
    });
    expect(await donor.donation(id)).toMatchObject({ status: 0, statusText: '待支付', paidAt: null });
    await donor.pay(id);
    expect(await donor.donation(id)).toMatchObject({
      amount: 6660,
      project: { id: projectIdOf(1), name: '示例·博爱送万家' },
      shownName: '爱心人士',
      wishWords: '愿平安健康',
      status: 1,
      statusText: '已支付',
      way: 'online',
    });
    const after = await total(projectIdOf(1));
    expect(after).toEqual({ amount: before.amount + 6660, donations: before.donations + 1 });
    const { data } = await donor.get('/donation/list');
    expect(data).toMatchObject({ total: 1, list: [{ id, status: 1 }] });
  });

  it('has no session for the operations of members', async () => {
    const { token } = await Donor.guest(portal);
    const { code } = refusals.sessionInvalid;
    for (const path of ['/user/detail', '/message/list', '/applications', '/address/list']) {
      expect(await portal.get(path, { token }), path).toMatchObject({ status: 401, code });
    }
    const open = await portal.get('/user/token/check', { token });
    expect(open).toMatchObject({ code: 0, data: { valid: false } });
    expect(open.headers['token-dropped']).toBeUndefined();
  });

  it('can save a draft of a donation, but not of flows for members', async () => {
    const { token } = await Donor.guest(portal);
    const body = (flow: string) => ({
      formVersion: portal.services.forms.live(flow).version,
      snapshot: { value: { preparing: 'notice' }, context: { furthest: 0, editing: false, revision: 0 } },
      answers: {},
      consents: [],
      sequence: 0,
    });
    expect((await portal.put('/flows/donation/draft', { token, body: body('donation') })).code).toBe(0);
    const strange = await portal.put('/flows/organ-donation/draft', {
      token,
      body: body('organ-donation'),
    });
    expect(strange.code).toBe(refusals.sessionInvalid.code);
  });

  it('receives no message, while a member does', async () => {
    const messages = async (id: string) => {
      const messageRows = portal.services.db
        .selectFrom('message')
        .select('id')
        .where('application_id', '=', id);
      return (await messageRows.execute()).length;
    };
    const [guest, member] = [await Donor.guest(portal), await Donor.member(portal)];
    const [guestDonation, told] = [await guest.createDonation(), await member.createDonation()];
    await guest.pay(guestDonation);
    await member.pay(told);
    expect([await messages(guestDonation), await messages(told)]).toEqual([0, 1]);
  });

  it('is deleted after the session has ended if no application was submitted', async () => {
    const { db } = portal.services;
    const [idle, busy] = [await Donor.guest(portal), await Donor.guest(portal)];
    const id = await busy.createDonation();
    const idleGuests = async () => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM account WHERE kind = 'guest' AND id NOT IN (SELECT account_id FROM application)`.execute(
        db,
      );
      return rows.length;
    };
    const { id: organisationId } = await db.selectFrom('organisation').select('id').executeTakeFirstOrThrow();
    const sweep = () => runRetention(db, organisationId);
    await sql`UPDATE account SET created_at = now() - interval '9 days'`.execute(db);
    const before = await idleGuests();
    await sweep();
    expect(await idleGuests()).toBe(before);
    await sql`UPDATE session SET expires_at = now() - interval '1 day'`.execute(db);
    await sweep();
    expect(await idleGuests()).toBe(0);
    expect((await idle.get('/donation/list')).code).toBe(refusals.sessionInvalid.code);
    const kept = db.selectFrom('donation').select('status').where('application_id', '=', id);
    expect(await kept.execute()).toEqual([{ status: 0 }]);
  });
});

describe('An amount', () => {
  it.each(['0.01', '50000.00', '999999.99'])('of %s is accepted', async amount => {
    expect((await (await Donor.guest(portal)).submitDonation({ amount })).code).toBe(0);
  });

  it.each(['-1.00', '0.00', '0', '0.001', '100.000', '1e3', 'NaN', '一百', '1,5', '10,00.00', ''])(
    'of “%s” is refused',
    async amount => {
      const { code, data } = await (await Donor.guest(portal)).submitDonation({ amount });
      expect(code).toBe(refusals.formInvalid.code);
      expect(data.fields.map(({ path }: { path: string }) => path)).toContain('/amount');
    },
  );

  it.each([
    ['1', 100],
    ['1.5', 150],
    ['01.00', 100],
    ['1,000.00', 100_000],
    ['１００．００', 10_000],
  ])('of “%s” is stored as %s fen', async (amount, stored) => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ amount });
    expect((await donor.get('/donation/detail', { id })).data.donation.amount).toBe(stored);
  });

  it.each([1_000_000_000, 100, -1, null])('that is not a string is refused: %s', async amount => {
    expect((await (await Donor.guest(portal)).submitDonation({ amount })).code).toBe(
      refusals.formInvalid.code,
    );
  });

  it('of 1000000000.00 exceeds the maximum', async () => {
    const { code } = await (await Donor.guest(portal)).submitDonation({ amount: '1000000000.00' });
    expect(code).toBe(refusals.formInvalid.code);
  });

  it('of a million requires a letter', async () => {
    const donor = await Donor.guest(portal);
    const { data } = await donor.submitDonation({ amount: '1000000.00' });
    expect(data.fields).toMatchObject([{ path: '/donorLetter', keyword: 'required' }]);
    const donorLetter = ['00000000-0000-4000-8000-009900000001'];
    expect((await donor.submitDonation({ amount: '1000000.00', donorLetter })).code).toBe(0);
  });

  it('of a minor has a limit, and needs the consent of a guardian', async () => {
    const donor = await Donor.guest(portal);
    const young = { adult: false, guardianConsent: true };
    expect((await donor.submitDonation({ ...young, amount: '200.00' })).code).toBe(0);
    expect((await donor.submitDonation({ ...young, amount: '200.01' })).data.fields).toMatchObject([
      { path: '/amount' },
    ]);
    const alone = await donor.submitDonation({ adult: false, amount: '20.00' });
    expect(alone.data.fields).toMatchObject([{ path: '/guardianConsent' }]);
  });

  it('in another currency is refused', async () => {
    expect((await (await Donor.guest(portal)).submitDonation({ currency: 'USD' })).code).toBe(
      refusals.unknownField.code,
    );
  });
});

describe('A donor name', () => {
  it('is published only when the donor wants it', () => {
    const donor = { anonymous: false, donorType: '个人', donorName: '林示例', publicName: true };
    expect(publicDonorName({ ...donor, shownAs: '全名' })).toBe('林示例');
    expect(publicDonorName({ ...donor, shownAs: '只显示姓氏' })).toBe('林**');
    expect(publicDonorName({ ...donor, publicName: false })).toBe('爱心人士');
    expect(
      publicDonorName({ anonymous: false, donorType: '单位', orgName: '示例公司', publicName: true }),
    ).toBe('示例公司');
    expect(publicDonorName({ ...donor, anonymous: true })).toBe('爱心人士');
  });

  it('is required unless the donor is anonymous', async () => {
    const { data } = await (await Donor.guest(portal)).submitDonation({ anonymous: false });
    const paths = data.fields.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['/donorName', '/mobile']);
  });

  it('is required for the receipt even of an anonymous donor', async () => {
    const donor = await Donor.guest(portal);
    const wanted = { anonymous: true, needReceipt: true };
    const { data } = await donor.submitDonation(wanted);
    const paths = data.fields.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['/mobile', '/receipt']);
    const receipt = { titleType: '个人', title: '林示例' };
    const id = await donor.createDonation({ ...wanted, mobile: '13800000000', receipt });
    expect(await donor.donation(id)).toMatchObject({ shownName: '爱心人士' });
  });

  it('is removed from the publicity when the consent to it is withdrawn', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({ ...namedDonor, publicName: true, shownAs: '全名' });
    expect(await donor.donation(id)).toMatchObject({ shownName: '林示例' });
    const { data } = await donor.get('/user/consent/list');
    const consent = data.find(({ document }: { document: { id: string } }) => document.id === 'C7');
    const { code } = await donor.post('/user/consent/withdraw', { id: consent.id, consequence: 'publicity' });
    expect(code).toBe(0);
    expect(await donor.donation(id)).toMatchObject({ shownName: '爱心人士' });
  });
});

describe('A directed donation', () => {
  it('requires a purpose', async () => {
    const donor = await Donor.guest(portal);
    const path = '/donation/direction/create';
    expect((await donor.submitDonation({}, { path })).data.fields).toMatchObject([{ path: '/direction' }]);
    const { data } = await donor.submitDonation({ direction: '用于购买过冬棉被' }, { path });
    expect(await donor.donation(data.id)).toMatchObject({ direction: '用于购买过冬棉被', project: null });
  });

  it('is refused for a project that has ended or does not exist', async () => {
    const donor = await Donor.guest(portal);
    for (const projectId of [ENDED, randomUUID()]) {
      const { code, data } = await donor.submitDonation({ projectId });
      expect(code).toBe(refusals.formInvalid.code);
      expect(data.fields).toMatchObject([{ path: '/projectId' }]);
    }
  });
});

describe('A donation', () => {
  it('submitted twice by a double click is created once', async () => {
    const donor = await Donor.guest(portal);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      donor.submitDonation({}, { key }),
      donor.submitDonation({}, { key }),
    ]);
    expect(first.data.id).toBe(second.data.id);
    expect((await donor.get('/donation/list')).data.total).toBe(1);
  });

  it('can be read, paid and deleted by its own account only', async () => {
    const [donor, otherDonor] = [await Donor.guest(portal), await Donor.guest(portal)];
    const id = await donor.createDonation();
    const { code } = refusals.notFound;
    expect((await otherDonor.get('/donation/detail', { id })).code).toBe(code);
    expect((await otherDonor.get('/donation/pay/success', { id })).code).toBe(code);
    expect((await otherDonor.get('/pay/state', { id })).code).toBe(code);
    expect((await otherDonor.createOrder(id)).code).toBe(code);
    expect((await otherDonor.submitTransferProof(id)).code).toBe(code);
    expect((await otherDonor.remove(id)).code).toBe(code);
    expect(await donor.donation(id)).toMatchObject({ status: 0, statusText: '待支付' });
  });

  it('is no longer listed once cancelled by the operation shared by all flows', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation();
    expect((await donor.post(`/applications/${id}/cancel`, {})).code).toBe(0);
    expect((await donor.get('/donation/list')).data.total).toBe(0);
    expect(await donor.donation(id)).toMatchObject({ status: 2, statusText: '已取消' });
  });

  it('can be deleted before payment: it is cancelled and no longer listed', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation();
    expect((await donor.remove(id)).data).toMatchObject({ status: { canceled: true } });
    expect((await donor.get('/donation/list')).data.total).toBe(0);
    expect((await donor.remove(id)).code).toBe(0);
    expect(await donor.donation(id)).toMatchObject({ status: 2, statusText: '已取消' });
  });

  it('cannot be deleted once it is paid', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation();
    await donor.pay(id);
    expect(await donor.remove(id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '已支付的捐款不能删除',
    });
    expect((await donor.get('/donation/list')).data.total).toBe(1);
  });

  it('asks for no second payment while a failed payment may still arrive', async () => {
    const donor = await Donor.member(portal);
    const [unpaid, id] = [await donor.createDonation(), await donor.createDonation()];
    await play(portal, await donor.order(id), 'late');
    await sql`UPDATE pgboss.job SET start_after = 'infinity'
               WHERE name = 'payment.sandboxNotice' AND data ->> 'late' = 'true'`.execute(portal.services.db);
    await vi.waitFor(
      async () =>
        expect(await donor.donation(id)).toMatchObject({ payable: false, statusText: '正在确认付款结果' }),
      15_000,
    );
    const { list } = (await donor.get('/donation/list')).data;
    expect(list).toMatchObject([
      { id, status: 0, payable: false, statusText: '正在确认付款结果' },
      { id: unpaid, status: 0, payable: true, statusText: '待支付' },
    ]);
    const { parts } = (await portal.get('/user/overview', { token: donor.token })).data;
    const lines = parts.flatMap((part: { lines: object[] }) => part.lines);
    expect(lines).toContainEqual(expect.objectContaining({ path: `/donation?id=${id}`, next: null }));
    expect(lines).toContainEqual(expect.objectContaining({ path: `/donation?id=${unpaid}`, next: '去支付' }));
  });

  it('is closed after half an hour; a late payment becomes a refund liability', async () => {
    const donor = await Donor.guest(portal);
    const before = await total(null);
    const id = await donor.createDonation({ amount: '12.00' });
    const no = await donor.order(id);
    await expirePaymentDeadline(id);
    expect(await donor.donation(id)).toMatchObject({ status: 2, statusText: '已取消' });
    await payLate(portal, no);
    const refunds = portal.services.db
      .selectFrom('refund')
      .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
      .select(['refund.state', 'refund.amount'])
      .where('payment_order.no', '=', no);
    expect(await refunds.execute()).toEqual([{ state: 'due', amount: 1200 }]);
    expect(await donor.donation(id)).toMatchObject({ status: 2, paidAt: null });
    expect(await total(null)).toEqual(before);
  });

  it('is counted once when the webhook arrives twice', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ projectId: projectIdOf(2), amount: '7.00' });
    await play(portal, await donor.order(id), 'duplicate');
    const verdicts = () =>
      portal.services.db
        .selectFrom('provider_webhook')
        .innerJoin('payment_order', 'payment_order.no', 'provider_webhook.order_no')
        .select('result')
        .where('application_id', '=', id)
        .execute();
    await vi.waitFor(async () => expect(await verdicts()).toHaveLength(2), { timeout: 15_000 });
    expect(await total(projectIdOf(2))).toEqual({ amount: 700, donations: 1 });
  });
});

describe('A transfer', () => {
  it('returns instructions, accepts a transfer proof, and is counted by the amount received', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ projectId: projectIdOf(3), amount: '60000.00' });
    expect(await donor.createOrder(id)).toMatchObject({ code: refusals.notAllowedNow.code });
    const { data } = await donor.createOrder(id, 3);
    expect(data).toMatchObject({ amount: 6_000_000, instructions: { kind: 'transfer', remark: data.no } });
    const days = (Date.parse(data.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(await donor.donation(id)).toMatchObject({ statusText: '待转账', payable: true });
    expect((await donor.submitTransferProof(id)).code).toBe(0);
    expect(await donor.donation(id)).toMatchObject({ status: 0, statusText: '待确认到账', payable: false });
    expect((await donor.remove(id)).code).toBe(refusals.notAllowedNow.code);
    const clerk = await StaffMember.appoint(portal);
    const received = { ...applicationAnswers('payment-received', 'minimal'), receivedAmount: '59999.00' };
    expect((await clerk.submitFollowUp('paymentReceived', 'payment-received', id, received)).code).toBe(0);
    expect(await donor.donation(id)).toMatchObject({ status: 1, way: 'transfer', amount: 5_999_900 });
    expect(await total(projectIdOf(3))).toEqual({ amount: 5_999_900, donations: 1 });
  });

  it('can be paid for a week, and is closed afterwards', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation();
    await donor.createOrder(id, 3);
    await portal.services.flows.processDeadlines();
    expect(await donor.donation(id)).toMatchObject({ status: 0 });
    await expirePaymentDeadline(id);
    expect(await donor.donation(id)).toMatchObject({ status: 2 });
  });

  it('is refused for a paid donation', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation();
    await donor.pay(id);
    expect((await donor.createOrder(id, 3)).code).toBe(refusals.notAllowedNow.code);
  });
});

describe("Lookup of a guest's donation", () => {
  const requestLookupCode = async (mobile: string) => {
    const { db, config } = portal.services;
    const { sendCode } = await import('../../src/server/modules/account/sms-code');
    const organisation = await portal.services.organisations.find(config.organisation);
    await db
      .updateTable('sms_code')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .execute();
    await sendCode(portal.services, { organisationId: organisation?.id ?? '', mobile, purpose: 'donation' });
    return portal.codeSentTo(mobile);
  };
  const find = (mobile: string, smsCode: string) =>
    portal.post('/donation/find', { body: { mobile, smsCode } });

  it('works by number and the lookup code shown on its page, without a mobile number', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ amount: '66.60' });
    const { donation, lookupCode } = (await donor.get('/donation/detail', { id })).data;
    expect(lookupCode).toMatch(/^[2-9a-z]{10}$/);
    const byCode = (no: string, code: string) => portal.post('/donation/find/code', { body: { no, code } });
    const written = `${lookupCode.slice(0, 5)}-${lookupCode.slice(5)}`.toUpperCase();
    expect((await byCode(donation.no.toLowerCase(), written)).data.list).toEqual([donation]);
    const other = await donor.createDonation({ amount: '1.00' });
    const { lookupCode: wrong } = (await donor.get('/donation/detail', { id: other })).data;
    const refused = { code: refusals.notFound.code, msg: '受理编号或查询码不正确，请核对后重试' };
    expect(await byCode(donation.no, wrong)).toMatchObject(refused);
    expect(await byCode('JK20990000001', lookupCode)).toMatchObject(refused);
    for (let guess = 0; guess < 5; guess += 1) await byCode(donation.no, wrong);
    expect(await byCode(donation.no, lookupCode)).toMatchObject({
      code: refusals.tooOften.code,
      msg: expect.stringMatching(/^查询次数过多，请\d+秒后再试$/),
    });
  });

  it('has no lookup code for members, whose account lists their donations', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation({ amount: '66.60' });
    expect((await donor.get('/donation/detail', { id })).data.lookupCode).toBeNull();
  });

  it('works by the mobile number and an SMS code, once per code', async () => {
    const mobile = '13811112222';
    const id = await (await Donor.guest(portal)).createDonation({ ...namedDonor, mobile });
    const code = await requestLookupCode(mobile);
    const { data } = await find(mobile, code);
    expect(data.list).toMatchObject([{ id, status: 0, shownName: '爱心人士' }]);
    expect((await find(mobile, code)).code).toBe(refusals.smsCodeWrong.code);
  });

  it('finds nothing with a wrong code or a code of another number', async () => {
    const mobile = '13811113333';
    await (await Donor.guest(portal)).createDonation({ ...namedDonor, mobile });
    const other = await requestLookupCode('13811114444');
    expect((await find(mobile, other)).code).toBe(refusals.smsCodeWrong.code);
    expect((await find('13811114444', other)).data.list).toEqual([]);
  });

  it('requires a captcha before a code is sent', async () => {
    const body = { purpose: 'donation', mobile: '13811115555' };
    expect((await portal.post('/security/GetSmsCode', { body })).code).toBe(refusals.captchaNeeded.code);
  });
});

describe('Wishes', () => {
  it('have suggestions that the form accepts', async () => {
    const { data } = await portal.get('/donation/wish/words');
    expect(data.length).toBeGreaterThan(3);
    const donor = await Donor.guest(portal);
    for (const wishWords of data) expect((await donor.submitDonation({ wishWords })).code, wishWords).toBe(0);
  });
});

describe('An organisation without a fundraising licence', () => {
  it('accepts no donations', async () => {
    const { db } = portal.services;
    const donor = await Donor.guest(portal);
    const set = (plan: string) =>
      sql`UPDATE organisation SET settings = jsonb_set(settings::jsonb, '{legal,fundraisingPlan}', to_jsonb(${plan}::text))`.execute(
        db,
      );
    await set('');
    expect(await donor.submitDonation()).toMatchObject({
      code: refusals.notEligible.code,
      msg: '募捐信息未配置，暂停在线捐赠',
      data: { reason: 'CLOSED' },
    });
    await set('示例备案 000000');
    expect((await donor.submitDonation()).code).toBe(0);
  });
});

describe('Personal data of a donor', () => {
  const row = (id: string) =>
    portal.services.db
      .selectFrom('donation')
      .select(['account_id', 'shown_name', 'wish_words', 'mobile_index', 'amount'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();

  it('is found by mobile number after a change of the lookup key', async () => {
    const { db } = portal.services;
    const id = await (await Donor.guest(portal)).createDonation(namedDonor);
    const [column] = personalData.lookupHashColumns ?? [];
    if (!column || !('computeHashes' in column)) throw new Error('the index of numbers is renewed');
    const { dataKeys, lookupKeys } = portal.services.config;
    const added = createVault({ dataKeys, lookupKeys: [randomBytes(32), lookupKeys[0]] });
    expect((await reindexColumn(portal.ownerDb, added, column)).renewed).toBeGreaterThan(0);
    expect((await row(id)).mobile_index).toBe(added.index(namedDonor.mobile, 'mobile'));
    const back = createVault({ dataKeys, lookupKeys: [lookupKeys[0]] });
    await db
      .updateTable('donation')
      .set({ mobile_index: back.index(namedDonor.mobile, 'mobile') })
      .where('application_id', '=', id)
      .execute();
  });

  it('is erased with the account; the donation and its amount stay', async () => {
    const { db, organisations, config } = portal.services;
    const wish = { publicName: true, shownAs: '全名', wishWords: '愿平安健康' };
    const id = await (await Donor.member(portal)).createDonation({ ...namedDonor, ...wish });
    const { account_id: accountId } = await row(id);
    const organisationId = (await organisations.find(config.organisation))?.id ?? '';
    await personalData.erase({ accountId, organisationId }, db, portal.services);
    const anonymised = { shown_name: '爱心人士', wish_words: null, mobile_index: null, amount: 10_000 };
    expect(await row(id)).toMatchObject(anonymised);
  });
});
