import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../src/server/platform/token';
import { type AccountPortal, accountPortal, ageRows, PASSWORD, unprove } from '../support/account-portal';
import * as factors from '../support/second-factors';
import { SoftwareAuthenticator } from '../support/software-authenticator';

// The second factor of an account, and what somebody does who has stolen the first.

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const { codeOf } = factors;

const SOME_ID = '00000000-0000-4000-8000-000000000001';

type Member = Awaited<ReturnType<AccountPortal['account']>>;

const addTotp = ({ token }: Pick<Member, 'token'>) => factors.addTotp(portal, token);
const addPasskey = ({ token }: Pick<Member, 'token'>, authenticator?: SoftwareAuthenticator) =>
  factors.addPasskey(portal, token, authenticator);

const logIn = ({ mobile }: Pick<Member, 'mobile'>, more: object = {}) =>
  portal.post('/security/login', { mobile, password: PASSWORD, ...more });

/** The challenge of a login that has passed the first step. */
async function challengeFor(member: Member): Promise<string> {
  const answer = await logIn(member);
  expect(answer.refused).toBe('secondFactorNeeded');
  return answer.data.challenge;
}

const second = (body: object) => portal.post('/security/login/second', body);

const isLoggedIn = async (token: string) => (await portal.get('/user/token/check', token)).data.valid;

describe('An authenticator app', () => {
  it('is asked for after the password, and its code opens the session', async () => {
    const member = await portal.account();
    const { secret, recoveryCodes } = await addTotp(member);
    expect(recoveryCodes).toHaveLength(8);
    const answer = await logIn(member);
    expect(answer).toMatchObject({ refused: 'secondFactorNeeded', status: 403 });
    expect(answer.data).toMatchObject({ totp: true, recovery: true, credentials: [] });
    const login = await second({ challenge: answer.data.challenge, totp: codeOf(secret) });
    expect(login.refused).toBeNull();
    expect(await isLoggedIn(login.data.token)).toBe(true);
    const { data } = await portal.get('/user/secondFactor/list', login.data.token);
    expect(data).toMatchObject({ factors: [{ kind: 'totp' }], recoveryCodes: 8, required: false });
  });

  it('keeps its secret encrypted', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const row = await portal.db
      .selectFrom('second_factor')
      .select('secret')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    expect(row.secret!.includes(secret)).toBe(false);
  });

  it('is asked for on a device that is known', async () => {
    const member = await portal.account();
    await addTotp(member);
    expect((await logIn(member, { device: member.device })).refused).toBe('secondFactorNeeded');
  });

  it('accepts a code once, also one that set it up', async () => {
    const member = await portal.account();
    const { secret, used } = await addTotp(member);
    const again = await second({ challenge: await challengeFor(member), totp: used });
    expect(again.refused).toBe('secondFactorWrong');
    const totp = codeOf(secret);
    expect((await second({ challenge: await challengeFor(member), totp })).refused).toBeNull();
    expect((await second({ challenge: await challengeFor(member), totp })).refused).toBe('secondFactorWrong');
  });

  it('accepts a code once of two that are sent at the same moment', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const challenges = [await challengeFor(member), await challengeFor(member)];
    const totp = codeOf(secret);
    const answers = await Promise.all(challenges.map(challenge => second({ challenge, totp })));
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('is used up by a login: its challenge opens one session', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const challenge = await challengeFor(member);
    expect((await second({ challenge, totp: codeOf(secret) })).refused).toBeNull();
    expect((await second({ challenge, totp: codeOf(secret, 1) })).refused).toBe('challengeExpired');
  });

  it('makes who guesses wait, whatever challenges they get', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const challenges = await Promise.all([0, 1, 2].map(() => challengeFor(member)));
    const wrong = codeOf(secret, 5);
    const answers = [];
    for (let guess = 0; guess < 9; guess++)
      answers.push((await second({ challenge: challenges[guess % 3], totp: wrong })).refused);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('secondFactorWrong'));
    expect(answers.slice(5)).toContain('guessedTooOften');
    const right = await second({ challenge: challenges[0], totp: codeOf(secret) });
    expect(right).toMatchObject({ refused: 'guessedTooOften', data: { retryAfter: expect.any(Number) } });
  });

  it('of another account is worth nothing', async () => {
    const [member, other] = [await portal.account(), await portal.account()];
    await addTotp(member);
    const { secret } = await addTotp(other);
    const answer = await second({ challenge: await challengeFor(member), totp: codeOf(secret) });
    expect(answer.refused).toBe('secondFactorWrong');
  });

  it('is set up only with a code of it, in the session that began, by who has just proved who they are', async () => {
    const member = await portal.account();
    const { data } = await portal.post('/user/secondFactor/totp/start', {}, member.token);
    const body = { challenge: data.challenge, totp: codeOf(data.secret) };
    const wrong = { ...body, totp: codeOf(data.secret, 7) };
    expect((await portal.post('/user/secondFactor/totp', wrong, member.token)).refused).toBe(
      'secondFactorWrong',
    );
    const elsewhere = (await logIn(member)).data.token;
    expect((await portal.post('/user/secondFactor/totp', body, elsewhere)).refused).toBe('challengeExpired');
    await portal.db.updateTable('session').set({ proved_at: null }).execute();
    expect((await portal.post('/user/secondFactor/totp', body, member.token)).refused).toBe('proofNeeded');
  });

  it('ends the other sessions of the account, and logins that are under way', async () => {
    const member = await portal.account();
    const elsewhere = (await logIn(member)).data.token;
    await addTotp(member);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect(await isLoggedIn(member.token)).toBe(true);
  });
});

describe('A recovery code', () => {
  it('replaces the app once', async () => {
    const member = await portal.account();
    const { recoveryCodes } = await addTotp(member);
    const recoveryCode = recoveryCodes[0]!.toUpperCase();
    expect((await second({ challenge: await challengeFor(member), recoveryCode })).refused).toBeNull();
    const again = await second({ challenge: await challengeFor(member), recoveryCode });
    expect(again.refused).toBe('secondFactorWrong');
  });

  it('has twelve letters and digits, and a slow hash with a salt of its own', async () => {
    const { token, accountId } = await portal.account();
    const { recoveryCodes } = await addTotp({ token });
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    const rows = await portal.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', accountId)
      .execute();
    const salts = rows.map(({ code_hash }) => /^\$argon2id\$.*\$(.+)\$.+$/.exec(code_hash)?.[1]);
    expect(new Set(salts).size).toBe(8);
    expect(salts).not.toContain(undefined);
  });

  it('opens one session of two that are asked for at the same moment', async () => {
    const member = await portal.account();
    const { recoveryCodes } = await addTotp(member);
    const challenges = [await challengeFor(member), await challengeFor(member)];
    const recoveryCode = recoveryCodes[0];
    const answers = await Promise.all(challenges.map(challenge => second({ challenge, recoveryCode })));
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('of an earlier version, with a plain hash, replaces the app once', async () => {
    const member = await portal.account();
    await addTotp(member);
    const code_hash = hashToken('abcdefghjkmnpqrs');
    await portal.db.insertInto('recovery_code').values({ account_id: member.accountId, code_hash }).execute();
    const recoveryCode = 'abcd-efgh-jkmn-pqrs';
    expect((await second({ challenge: await challengeFor(member), recoveryCode })).refused).toBeNull();
    const again = await second({ challenge: await challengeFor(member), recoveryCode });
    expect(again.refused).toBe('secondFactorWrong');
    const hash = await second({
      challenge: await challengeFor(member),
      recoveryCode: code_hash.slice(0, 40),
    });
    expect(hash.refused).toBe('secondFactorWrong');
  });

  it('is worth nothing after new ones were made', async () => {
    const member = await portal.account();
    const { recoveryCodes } = await addTotp(member);
    const renewed = await portal.post('/user/secondFactor/recoveryCodes', {}, member.token);
    expect(renewed.data.recoveryCodes).toHaveLength(8);
    const recoveryCode = recoveryCodes[0];
    const answer = await second({ challenge: await challengeFor(member), recoveryCode });
    expect(answer.refused).toBe('secondFactorWrong');
  });
});

describe('A passkey', () => {
  const start = async () => (await portal.post('/security/passkey')).data.challenge as string;

  it('is the second step of a login', async () => {
    const member = await portal.account();
    const authenticator = await addPasskey(member);
    const answer = await logIn(member);
    const passkey = authenticator.get(answer.data.challenge, { verified: false });
    expect(answer.data.credentials).toEqual([passkey.id]);
    expect((await second({ challenge: answer.data.challenge, passkey })).refused).toBeNull();
  });

  it('logs in by itself where it has recognised its user', async () => {
    const member = await portal.account();
    const authenticator = await addPasskey(member);
    const [unverified, verified] = [await start(), await start()];
    const without = authenticator.get(unverified, { verified: false });
    expect((await second({ challenge: unverified, passkey: without })).refused).toBe('secondFactorWrong');
    const answer = await second({ challenge: verified, passkey: authenticator.get(verified) });
    expect(answer.data.user.accountId).toBe(member.accountId);
  });

  it('signs a challenge once', async () => {
    const authenticator = await addPasskey(await portal.account());
    const challenge = await start();
    const passkey = authenticator.get(challenge);
    expect((await second({ challenge, passkey })).refused).toBeNull();
    expect((await second({ challenge, passkey })).refused).toBe('challengeExpired');
  });

  it('is refused when it has signed the challenge of somebody else', async () => {
    const [member, other] = [await portal.account(), await portal.account()];
    const [authenticator, foreign] = [await addPasskey(member), await addPasskey(other)];
    const [own, others] = [await challengeFor(member), await challengeFor(other)];
    const passkey = authenticator.get(others);
    expect((await second({ challenge: own, passkey })).refused).toBe('secondFactorWrong');
    expect((await second({ challenge: own, passkey: foreign.get(own) })).refused).toBe('secondFactorWrong');
  });

  it('is refused when it has signed for another site', async () => {
    const authenticator = await addPasskey(await portal.account());
    for (const circumstances of [
      { origin: 'https://attacker.example' },
      { relyingParty: 'attacker.example' },
    ]) {
      const challenge = await start();
      const answer = await second({ challenge, passkey: authenticator.get(challenge, circumstances) });
      expect(answer.refused).toBe('secondFactorWrong');
    }
  });

  it('is refused when its count of signatures goes back: it was copied', async () => {
    const authenticator = await addPasskey(await portal.account());
    authenticator.signatures = 10;
    const first = await start();
    expect((await second({ challenge: first, passkey: authenticator.get(first) })).refused).toBeNull();
    authenticator.signatures = 4;
    const next = await start();
    expect((await second({ challenge: next, passkey: authenticator.get(next) })).refused).toBe(
      'secondFactorWrong',
    );
  });

  it('is refused when another account has it, or when it signs with another key', async () => {
    const authenticator = await addPasskey(await portal.account());
    await expect(addPasskey(await portal.account(), authenticator)).rejects.toThrow('notAllowedNow');
    const forged = new SoftwareAuthenticator();
    authenticator.id.copy(forged.id);
    forged.signatures = 100;
    const challenge = await start();
    expect((await second({ challenge, passkey: forged.get(challenge) })).refused).toBe('secondFactorWrong');
  });

  it('answers malformed responses with a refusal', async () => {
    const authenticator = await addPasskey(await portal.account());
    const challenge = await start();
    const passkey = authenticator.get(challenge);
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const response = { ...passkey.response, [part]: 'AAAA' };
      const answer = await second({ challenge, passkey: { ...passkey, response } });
      expect(answer.refused, part).toBe('secondFactorWrong');
    }
  });
});

describe('The second step cannot be left out', () => {
  it('by a code that is sent to the phone', async () => {
    const member = await portal.account();
    await addTotp(member);
    const smsCode = await portal.receiveCode(member.mobile, 'login');
    expect((await portal.post('/security/login', { mobile: member.mobile, smsCode })).refused).toBe(
      'secondFactorNeeded',
    );
  });

  it('by a new password, which also ends logins that wait for the second step', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const challenge = await challengeFor(member);
    const smsCode = await portal.receiveCode(member.mobile, 'reset');
    const password = 'Neues-Wort-2027';
    await portal.post('/user/password/reset', { mobile: member.mobile, smsCode, password });
    expect((await second({ challenge, totp: codeOf(secret) })).refused).toBe('challengeExpired');
    expect((await portal.post('/security/login', { mobile: member.mobile, password })).refused).toBe(
      'secondFactorNeeded',
    );
  });

  it('by a login that began before the holder ended the other sessions', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const challenge = await challengeFor(member);
    expect((await portal.post('/user/session/revoke/others', {}, member.token)).refused).toBeNull();
    expect((await second({ challenge, totp: codeOf(secret) })).refused).toBe('challengeExpired');
  });

  it('by handing a session over to another device', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const { code } = (await portal.post('/security/app/code', {}, member.token)).data;
    const answer = await portal.post('/security/app/login', { code });
    expect(answer.refused).toBe('secondFactorNeeded');
    const login = await second({ challenge: answer.data.challenge, totp: codeOf(secret) });
    expect(login.refused).toBeNull();
  });

  it('by a registration with the same number', async () => {
    const member = await portal.account();
    await addTotp(member);
    const smsCode = await portal.receiveCode(member.mobile, 'register');
    const body = { mobile: member.mobile, smsCode, password: PASSWORD, consents: portal.consents };
    expect((await portal.post('/security/register/mobile', body)).refused).toBe('mobileTaken');
  });

  it('by an account that is suspended meanwhile', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const challenge = await challengeFor(member);
    await portal.db
      .updateTable('account')
      .set({ status: 'suspended', suspended_at: new Date() })
      .where('id', '=', member.accountId)
      .execute();
    expect((await second({ challenge, totp: codeOf(secret) })).refused).toBe('forbidden');
  });

  it('by waiting: the challenge ends after five minutes', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    const challenge = await challengeFor(member);
    await portal.db
      .updateTable('identity_challenge')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await second({ challenge, totp: codeOf(secret) })).refused).toBe('challengeExpired');
  });
});

describe('Who holds a session', () => {
  /** An operation that asks for a proof. */
  const operation = (token: string) => portal.post('/admin/finance/limit', { limit: 500_000 }, token);

  it('has proved it by the login, for ten minutes', async () => {
    const { token } = await portal.account(['admin']);
    expect((await operation(token)).refused).toBeNull();
    await ageRows(portal, 'session', 11 * 60);
    expect((await operation(token)).refused).toBe('proofNeeded');
  });

  it('proves it by password or by a code', async () => {
    const { token, mobile, accountId } = await portal.account(['admin']);
    await unprove(portal, accountId);
    expect((await portal.post('/user/proof', { password: 'not this one 1' }, token)).refused).toBe(
      'credentialsWrong',
    );
    expect((await operation(token)).refused).toBe('proofNeeded');
    expect((await portal.post('/user/proof', { password: PASSWORD }, token)).refused).toBeNull();
    expect((await operation(token)).refused).toBeNull();
    await unprove(portal, accountId);
    await portal.post('/Security/GetSmsCode', { purpose: 'prove' }, token);
    const smsCode = portal.codeFor(mobile);
    expect((await portal.post('/user/proof', { smsCode }, token)).refused).toBeNull();
    expect((await operation(token)).refused).toBeNull();
    await unprove(portal, accountId);
    expect((await portal.post('/user/proof', { smsCode }, token)).refused).toBe('smsCodeWrong');
  });

  it('proves it by a code that was sent for that, and that is used once', async () => {
    const { token, mobile } = await portal.account();
    await portal.post('/security/GetSmsCode', { purpose: 'password' }, token);
    const other = portal.codeFor(mobile);
    expect((await portal.post('/user/proof', { smsCode: other }, token)).refused).toBe('smsCodeWrong');
    await ageRows(portal, 'sms_code', 61);
    await portal.post('/security/GetSmsCode', { purpose: 'prove' }, token);
    const smsCode = portal.codeFor(mobile);
    const answers = await Promise.all([1, 2].map(() => portal.post('/user/proof', { smsCode }, token)));
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('has passwords counted apart from those of logins', async () => {
    const member = await portal.account();
    const prove = (password: string) => portal.post('/user/proof', { password }, member.token);
    for (let tries = 0; tries < 5; tries += 1) await prove('Wrong-2026');
    expect((await prove(PASSWORD)).refused).toBe('guessedTooOften');
    expect((await logIn(member)).refused).toBeNull();
  });

  it('proves it by the second factor alone, where there is one', async () => {
    const member = await portal.account(['admin']);
    const { secret } = await addTotp(member);
    const authenticator = await addPasskey(member);
    await unprove(portal, member.accountId);
    expect((await portal.post('/user/proof', { password: PASSWORD }, member.token)).refused).toBe(
      'badRequest',
    );
    expect((await portal.post('/user/proof', { totp: codeOf(secret) }, member.token)).refused).toBeNull();
    expect((await operation(member.token)).refused).toBeNull();
    await unprove(portal, member.accountId);
    const { data } = await portal.post('/user/proof/passkey', {}, member.token);
    const body = { challenge: data.challenge, passkey: authenticator.get(data.challenge) };
    expect((await portal.post('/user/proof', body, member.token)).refused).toBeNull();
    expect((await operation(member.token)).refused).toBeNull();
    expect((await portal.post('/user/proof', body, member.token)).refused).toBe('challengeExpired');
  });

  it('cannot use a challenge of another session, or of a login', async () => {
    const member = await portal.account(['admin']);
    const authenticator = await addPasskey(member);
    const login = await challengeFor(member);
    const other = { challenge: login, passkey: authenticator.get(login) };
    expect((await portal.post('/user/proof', other, member.token)).refused).toBe('challengeExpired');
    const { data } = await portal.post('/user/proof/passkey', {}, member.token);
    const elsewhere = (await second(other)).data.token;
    const body = { challenge: data.challenge, passkey: authenticator.get(data.challenge) };
    expect((await portal.post('/user/proof', body, elsewhere)).refused).toBe('challengeExpired');
  });

  it('has not proved it by changing the password, where there is a second factor', async () => {
    const change = async (member: Member) => {
      await unprove(portal, member.accountId);
      const body = { oldPassword: PASSWORD, password: 'Ein-neues-Wort-27' };
      const { data } = await portal.post('/user/password/modify', body, member.token);
      return (await operation(data.token)).refused;
    };
    const member = await portal.account(['admin']);
    await addTotp(member);
    expect(await change(member)).toBe('proofNeeded');
    expect(await change(await portal.account(['admin']))).toBeNull();
  });

  it('has proved nothing on a device that took the session over', async () => {
    const { token } = await portal.account(['admin']);
    const { code } = (await portal.post('/security/app/code', {}, token)).data;
    const { data } = await portal.post('/security/app/login', { code });
    expect((await operation(data.token)).refused).toBe('proofNeeded');
  });

  it.each([
    ['/user/session/revoke', { sessionId: SOME_ID }],
    ['/user/session/revoke/others', {}],
    ['/admin/api-keys/create', { name: '示例', scopes: ['payments:read'], days: 30 }],
    ['/admin/webhooks/create', { url: 'https://system.example/hook', types: ['application.filed'] }],
    ['/admin/webhooks/rotate', { id: SOME_ID }],
    ['/admin/organisations/create', { code: 'SLBA', name: '示例市博爱会', hosts: [], mobile: '13900000000' }],
    ['/admin/organisations/hosts', { code: 'SLBA', hosts: [] }],
    ['/admin/organisations/parent', { code: 'SLBA', parent: null }],
    ['/admin/organisations/suspend', { code: 'SLBA', reason: '示例' }],
  ])('proves it anew for %s', async (path, body) => {
    const { token, accountId } = await portal.account(['admin']);
    await unprove(portal, accountId);
    expect((await portal.post(path, body, token)).refused).toBe('proofNeeded');
  });

  it('proves it anew to enter a grant as paid, and for no other follow-up of staff', async () => {
    const { token, accountId } = await portal.account(['review']);
    await unprove(portal, accountId);
    const enter = (followUp: string, body = {}) =>
      portal.call('POST', `/admin/application/followUp?id=${SOME_ID}&followUp=${followUp}&sequence=1`, {
        ...{ token, body },
        headers: { 'idempotency-key': SOME_ID, 'form-version': SOME_ID },
      });
    expect((await enter('grant')).refused).toBe('proofNeeded');
    expect((await enter('grant', { followUp: 'express' })).refused).toBe('proofNeeded');
    expect((await enter('express')).refused).toBe('notFound');
  });

  it('need not prove it for a masked export', async () => {
    const { token, accountId } = await portal.account(['review', 'export']);
    await unprove(portal, accountId);
    const clear = await portal.post('/admin/application/export', { clear: true, reason: '示例' }, token);
    expect(clear.refused).toBe('proofNeeded');
    const masked = await portal.post('/admin/application/export', {}, token);
    expect(masked).toMatchObject({ refused: 'notFound', msg: expect.stringContaining('申请') });
  });
});

describe('The audit log', () => {
  const entriesOf = async (accountId: string) => {
    const rows = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('account_id', '=', accountId)
      .where('action', 'not in', ['factor.added'])
      .orderBy('at')
      .execute();
    return rows.map(({ action, detail }) => {
      const { method, factor = null, device, network } = detail as Record<string, string>;
      expect(device).toBe('其他设备');
      expect(network).toMatch(/^[\w-]{20,}/);
      return [action, method, factor];
    });
  };

  it('has the second factor of each login, and each answer that was wrong', async () => {
    const member = await portal.account();
    const { secret, recoveryCodes } = await addTotp(member);
    const authenticator = await addPasskey(member);
    const challenge = await challengeFor(member);
    await second({ challenge, totp: codeOf(secret, 5) });
    await second({ challenge, passkey: authenticator.get('x'.repeat(43)) });
    await second({ challenge, recoveryCode: recoveryCodes[0] });
    await second({ challenge, totp: codeOf(secret) });
    expect(await entriesOf(member.accountId)).toEqual([
      ['login.succeeded', 'password', null],
      ['login.factorFailed', 'password', 'totp'],
      ['login.factorFailed', 'password', 'passkey'],
      ['login.succeeded', 'password', 'recoveryCode'],
    ]);
  });

  it('has a passkey that failed to log in by itself under its account', async () => {
    const member = await portal.account();
    const authenticator = await addPasskey(member);
    const { challenge } = (await portal.post('/security/passkey')).data;
    await second({ challenge, passkey: authenticator.get(challenge, { verified: false }) });
    await second({ challenge, passkey: authenticator.get(challenge) });
    expect((await entriesOf(member.accountId)).slice(1)).toEqual([
      ['login.failed', 'passkey', null],
      ['login.succeeded', 'passkey', null],
    ]);
  });

  it('has proofs during a session, and those that failed', async () => {
    const member = await portal.account();
    const prove = (proof: object) => portal.post('/user/proof', proof, member.token);
    await prove({ password: 'Wrong-2026' });
    await prove({ smsCode: '000000' });
    await prove({ password: PASSWORD });
    const { secret } = await addTotp(member);
    await prove({ totp: codeOf(secret, 5) });
    await prove({ totp: codeOf(secret) });
    expect((await entriesOf(member.accountId)).slice(1)).toEqual([
      ['proof.failed', 'password', null],
      ['proof.failed', 'code', null],
      ['proof.succeeded', 'password', null],
      ['proof.failed', 'totp', null],
      ['proof.succeeded', 'totp', null],
    ]);
  });

  it('has no failure of an attempt that was not looked at: too late, or too soon', async () => {
    const member = await portal.account();
    const { secret } = await addTotp(member);
    await second({ challenge: 'x'.repeat(43), totp: codeOf(secret) });
    expect((await entriesOf(member.accountId)).length).toBe(1);
  });
});

describe('A second factor', () => {
  it('is removed by who has just proved who they are, and the account is told', async () => {
    const member = await portal.account();
    await addTotp(member);
    const { data } = await portal.get('/user/secondFactor/list', member.token);
    const body = { id: data.factors[0].id };
    const { token: stranger } = await portal.account();
    expect((await portal.post('/user/secondFactor/remove', body, stranger)).refused).toBe('notFound');
    await portal.db.updateTable('session').set({ proved_at: null }).execute();
    expect((await portal.post('/user/secondFactor/remove', body, member.token)).refused).toBe('proofNeeded');
    await portal.services.sessions.markProved(
      (
        await portal.db
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', member.accountId)
          .where('revoked_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).id,
      { secondFactor: true },
    );
    const left = await portal.post('/user/secondFactor/remove', body, member.token);
    expect(left.data).toEqual({ factors: [], recoveryCodes: 0, required: false });
    expect((await logIn(member)).refused).toBeNull();
    const { data: messages } = await portal.get('/message/list', member.token);
    expect(messages.list.map(({ title }: { title: string }) => title)).toContain('已去掉第二重验证');
  });
});
