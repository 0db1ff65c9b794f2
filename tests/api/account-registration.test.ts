import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { type AccountPortal, accountPortal, PASSWORD, someMobile } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const form = async (mobile: string) => ({
  mobile,
  smsCode: await portal.receiveCode(mobile, 'register'),
  password: PASSWORD,
  consents: portal.consents,
});
const registerWith = (body: object) => portal.post('/security/register/mobile', body);
const accounts = async () => (await portal.db.selectFrom('account').select('id').execute()).length;

describe('Registration by mobile', () => {
  it('creates an account, logs it in, and returns the number masked', async () => {
    const mobile = someMobile();
    const { status, data } = await registerWith(await form(mobile));
    expect(status).toBe(200);
    expect(data.user).toMatchObject({
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      nickname: `用户${mobile.slice(7)}`,
      realName: null,
      verified: false,
      roles: [],
    });
    expect(JSON.stringify(data)).not.toContain(mobile);
    expect((await portal.get('/user/detail', data.token)).data.accountId).toBe(data.user.accountId);
  });

  it('records the agreed texts by version and hash', async () => {
    const { user } = await portal.register();
    const rows = await portal.db
      .selectFrom('consent')
      .selectAll()
      .where('account_id', '=', user.accountId)
      .orderBy('document_id')
      .execute();
    expect(rows.map(row => row.document_id)).toEqual(['C1', 'privacy', 'terms']);
    const { data: texts } = await portal.get('/website/document?id=terms');
    expect(rows[2]).toMatchObject({
      document_version: 1,
      document_sha256: texts[0].sha256,
      application_id: null,
    });
  });

  it('refuses a registration without all consents, and lists the missing ones', async () => {
    const before = await accounts();
    const answer = await registerWith({ ...(await form(someMobile())), consents: ['C1@1'] });
    expect(answer.refused).toBe('formInvalid');
    expect(answer.data.fields.map((field: { message: string }) => field.message)).toEqual([
      '请阅读并同意《用户服务协议》',
      '请阅读并同意《隐私政策》',
    ]);
    expect(await accounts()).toBe(before);
  });

  it('refuses a version of the texts that is not current', async () => {
    const answer = await registerWith({
      ...(await form(someMobile())),
      consents: ['C1@2', 'terms@1', 'privacy@1'],
    });
    expect(answer.refused).toBe('formChanged');
  });

  it('keeps the code usable after a refused form', async () => {
    const body = await form(someMobile());
    expect((await registerWith({ ...body, consents: [] })).refused).toBe('formInvalid');
    expect((await registerWith(body)).refused).toBeNull();
  });

  it('refuses a number that has an account, after the code has verified it', async () => {
    const { mobile } = await portal.register();
    await portal.db
      .updateTable('sms_code')
      .set({ sent_at: new Date(0) })
      .execute();
    expect((await registerWith(await form(mobile))).refused).toBe('mobileTaken');
    expect((await registerWith({ ...(await form(someMobile())), mobile })).refused).toBe('smsCodeWrong');
  });

  it('refuses a used code', async () => {
    const body = await form(someMobile());
    await registerWith(body);
    expect((await registerWith(body)).refused).toBe('smsCodeWrong');
  });

  it('creates one account from simultaneous registrations of one number', async () => {
    const body = await form(someMobile());
    const before = await accounts();
    const answers = await Promise.all([1, 2, 3, 4].map(() => registerWith(body)));
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(await accounts()).toBe(before + 1);
  });

  it.each([
    ['too short', 'a1b2c3'],
    ['too long', `${'a1'.repeat(32)}x`],
    ['among the commonest', 'password1'],
    ['with a blank', 'abcd 12345'],
  ])('refuses a password that is %s', async (_, password) => {
    const answer = await registerWith({ ...(await form(someMobile())), password });
    expect(answer).toMatchObject({ refused: 'passwordWeak', status: 422 });
    expect(answer.data.fields[0].path).toBe('/password');
  });

  it('refuses the mobile number as password', async () => {
    const mobile = someMobile();
    const answer = await registerWith({ ...(await form(mobile)), password: mobile });
    expect(answer).toMatchObject({
      refused: 'passwordWeak',
      msg: '密码里不能有您的手机号码，知道号码的人最先试它',
    });
  });

  it('refuses applicants under 14 when the birthday is given', async () => {
    const young = addDays(addMonths(today(), -14 * 12), 1);
    const answer = await registerWith({ ...(await form(someMobile())), birthday: young });
    expect(answer.refused).toBe('underage');
    const old = addDays(young, -1);
    expect((await registerWith({ ...(await form(someMobile())), birthday: old })).refused).toBeNull();
  });

  it.each([
    ['a number of ten digits', { mobile: '1380000000' }],
    ['a landline', { mobile: '07558321000' }],
    ['a code of five digits', { smsCode: '12345' }],
    ['a nickname of 21 characters', { nickname: '一'.repeat(21) }],
    ['a birthday that does not exist', { birthday: '2000-02-30' }],
  ])('refuses %s', async (_, wrong) => {
    const answer = await registerWith({ ...(await form(someMobile())), ...wrong });
    expect(answer).toMatchObject({ refused: 'badRequest', status: 400 });
    expect(answer.data.fields[0].path).toBe(`/${Object.keys(wrong)[0]}`);
  });

  it('refuses unknown fields and names them', async () => {
    const answer = await registerWith({ ...(await form(someMobile())), roles: ['admin'] });
    expect(answer.refused).not.toBeNull();
    expect(answer.data.fields[0].path).toBe('/roles');
  });

  it('refuses a nickname with emoji', async () => {
    const answer = await registerWith({ ...(await form(someMobile())), nickname: '小😀' });
    expect(answer.data.fields[0]).toMatchObject({ path: '/nickname' });
  });
});
