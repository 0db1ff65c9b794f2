import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptMobile } from '../../src/server/modules/account/account';
import { hashPassword } from '../../src/server/modules/account/password';
import { type AccountPortal, accountPortal, PASSWORD, someMobile } from '../support/account-portal';
import { waitForLock } from '../support/lock-wait';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const NEW_PASSWORD = 'Another-2027';
const canLogIn = async (mobile: string, password: string) =>
  (await portal.post('/security/login', { mobile, password })).refused === null;
const isSessionValid = async (token: string) => (await portal.get('/user/detail', token)).refused === null;

describe('Changing the password', () => {
  const change = (body: object, token?: string) => portal.post('/user/password/modify', body, token);

  it('by the old password logs every other device out and keeps this session', async () => {
    const { mobile, token: other } = await portal.account();
    const here = (await portal.post('/security/login', { mobile, password: PASSWORD })).data.token;
    expect(await isSessionValid(other)).toBe(true);
    const { data, refused } = await change({ oldPassword: PASSWORD, password: NEW_PASSWORD }, here);
    expect(refused).toBeNull();
    expect([
      await isSessionValid(other),
      await isSessionValid(here),
      await isSessionValid(data.token),
    ]).toEqual([false, false, true]);
    expect([await canLogIn(mobile, PASSWORD), await canLogIn(mobile, NEW_PASSWORD)]).toEqual([false, true]);
  });

  it('leaves no session open that was created with the old password at the same time', async () => {
    const { mobile, accountId } = await portal.account();
    const { db, sessions } = portal.services;
    const login = await db.transaction().execute(async trx => {
      await trx
        .updateTable('account')
        .set({ password_hash: await hashPassword(NEW_PASSWORD) })
        .where('id', '=', accountId)
        .execute();
      await sessions.closeAll(accountId, trx);
      const coming = portal.post('/security/login', { mobile, password: PASSWORD });
      // The old password stays valid until this transaction commits.
      await waitForLock(db, coming);
      return { coming };
    });
    const { refused, data } = await login.coming;
    expect([refused, await isSessionValid(data.token ?? '')]).toEqual(['conflict', false]);
    expect(await canLogIn(mobile, NEW_PASSWORD)).toBe(true);
  });

  it('refuses a concurrent change that knows only the old password', async () => {
    const { mobile, accountId, token } = await portal.account();
    const { db, sessions } = portal.services;
    const late = await db.transaction().execute(async trx => {
      await trx
        .updateTable('account')
        .set({ password_hash: await hashPassword(NEW_PASSWORD) })
        .where('id', '=', accountId)
        .execute();
      await sessions.closeAll(accountId, trx);
      const coming = change({ oldPassword: PASSWORD, password: 'Stolen-2028' }, token);
      // The old password stays valid until this transaction commits.
      await waitForLock(db, coming);
      return { coming };
    });
    const { refused, data } = await late.coming;
    expect([refused, await isSessionValid(data?.token ?? '')]).toEqual(['conflict', false]);
    expect([await canLogIn(mobile, 'Stolen-2028'), await canLogIn(mobile, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ]);
  });

  it('lets one of two simultaneous changes succeed', async () => {
    const { mobile, token } = await portal.account();
    const two = ['Another-2027', 'Another-2028'];
    const answers = await Promise.all(
      two.map(password => change({ oldPassword: PASSWORD, password }, token)),
    );
    const made = two.filter((_, at) => answers[at]?.refused === null);
    expect(made).toHaveLength(1);
    expect(await canLogIn(mobile, made[0] ?? '')).toBe(true);
  });

  it('keeps the auto-login of this device', async () => {
    const { mobile } = await portal.account();
    const persistent = (await portal.post('/security/login', { mobile, password: PASSWORD, autoLogin: true }))
      .data.token;
    const { data } = await change({ oldPassword: PASSWORD, password: NEW_PASSWORD }, persistent);
    const sessions = (await portal.get('/user/session/list', data.token)).data;
    expect(sessions).toMatchObject([{ current: true, autoLogin: true }]);
  });

  it('consumes the SMS code', async () => {
    const { mobile, token } = await portal.account();
    await portal.post('/security/GetSmsCode', { purpose: 'password' }, token);
    const smsCode = portal.codeFor(mobile);
    const { data, refused } = await change({ smsCode, password: NEW_PASSWORD }, token);
    expect(refused).toBeNull();
    expect((await change({ smsCode, password: PASSWORD }, data.token)).refused).toBe('smsCodeWrong');
    expect(await canLogIn(mobile, NEW_PASSWORD)).toBe(true);
  });

  it('refuses a wrong old password, and delays attempts after five', async () => {
    const { mobile, token } = await portal.account();
    for (let time = 0; time < 5; time++) {
      const answer = await change({ oldPassword: 'wrong-0000', password: NEW_PASSWORD }, token);
      expect(answer).toMatchObject({ refused: 'credentialsWrong', msg: '原密码不正确' });
      expect(answer.data.fields[0].path).toBe('/oldPassword');
    }
    expect((await change({ oldPassword: PASSWORD, password: NEW_PASSWORD }, token)).refused).toBe(
      'guessedTooOften',
    );
    expect(await isSessionValid(token)).toBe(true);
    expect(await canLogIn(mobile, NEW_PASSWORD)).toBe(false);
  });

  it('refuses a weak password, and changes nothing', async () => {
    const { token } = await portal.account();
    expect((await change({ oldPassword: PASSWORD, password: 'weak' }, token)).refused).toBe('passwordWeak');
    expect(await isSessionValid(token)).toBe(true);
  });

  it('requires a session and exactly one proof', async () => {
    const { token } = await portal.account();
    expect((await change({ oldPassword: PASSWORD, password: NEW_PASSWORD })).code).toBe(-1);
    expect((await change({ password: NEW_PASSWORD }, token)).refused).toBe('badRequest');
  });
});

describe('A forgotten password', () => {
  const reset = (body: object) => portal.post('/user/password/reset', body);

  it('is reset by an SMS code, which ends every session and the delay', async () => {
    const { mobile, token } = await portal.account();
    for (let time = 0; time < 6; time++) await canLogIn(mobile, 'wrong-0000');
    const smsCode = await portal.receiveCode(mobile, 'reset');
    expect(await isSessionValid(token)).toBe(true);
    expect((await reset({ mobile, smsCode, password: NEW_PASSWORD })).refused).toBeNull();
    expect(await isSessionValid(token)).toBe(false);
    expect(await canLogIn(mobile, NEW_PASSWORD)).toBe(true);
    expect((await reset({ mobile, smsCode, password: PASSWORD })).refused).toBe('smsCodeWrong');
  });

  it('is not reset by the code of a number that the account has just given up', async () => {
    const { mobile, accountId } = await portal.account();
    const smsCode = await portal.receiveCode(mobile, 'reset');
    const { db, vault } = portal.services;
    const other = someMobile();
    const late = await db.transaction().execute(async trx => {
      const columns = {
        mobile_encrypted: encryptMobile(vault, accountId, other),
        mobile_index: vault.index(other, 'mobile'),
      };
      await trx.updateTable('account').set(columns).where('id', '=', accountId).execute();
      const coming = reset({ mobile, smsCode, password: NEW_PASSWORD });
      await waitForLock(db, coming);
      return { coming };
    });
    expect((await late.coming).refused).toBe('conflict');
    expect(await canLogIn(other, PASSWORD)).toBe(true);
  });

  it('is reset also while the account is being deleted, which the login then cancels', async () => {
    const { mobile, accountId } = await portal.account();
    const leaving = { status: 'leaving', deletion_due_at: new Date(Date.now() + 86_400_000) };
    await portal.db.updateTable('account').set(leaving).where('id', '=', accountId).execute();
    const smsCode = await portal.receiveCode(mobile, 'reset');
    expect((await reset({ mobile, smsCode, password: NEW_PASSWORD })).refused).toBeNull();
    expect(await canLogIn(mobile, NEW_PASSWORD)).toBe(true);
  });

  it('is not reset by a code sent for login', async () => {
    const { mobile } = await portal.account();
    const smsCode = await portal.receiveCode(mobile, 'login');
    expect((await reset({ mobile, smsCode, password: NEW_PASSWORD })).refused).toBe('smsCodeWrong');
  });

  it('tells the holder of a number without an account to register', async () => {
    const mobile = someMobile();
    const smsCode = await portal.receiveCode(mobile, 'reset');
    expect((await reset({ mobile, smsCode, password: NEW_PASSWORD })).refused).toBe('notRegistered');
  });
});
