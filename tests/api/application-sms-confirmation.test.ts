import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Confirmations } from '../../src/server/engine/confirmations';
import { createConfirmations } from '../../src/server/modules/account/confirmation-codes';
import { executeWrites } from '../../src/server/platform/db/batch-writes';
import { type AccountPortal, accountPortal, ageRows } from '../support/account-portal';

let portal: AccountPortal;
let confirmations: Confirmations;
beforeAll(async () => {
  portal = await accountPortal();
  confirmations = createConfirmations(portal.services);
});
afterAll(() => portal.close());

const FILED_PURPOSE = 'organ-donation:FILED';
const consume = (codeId: string) =>
  portal.db.transaction().execute(trx => executeWrites(trx, [confirmations.consume(codeId, trx)]));

async function sendConfirmation(purpose = FILED_PURPOSE) {
  const { accountId, mobile } = await portal.account();
  await confirmations.send(accountId, purpose);
  return { accountId, mobile, code: portal.codeFor(mobile) };
}

describe('SMS confirmation of an application', () => {
  it('sends the code to the account’s own number', async () => {
    const { accountId, mobile } = await portal.account();
    expect(await confirmations.send(accountId, FILED_PURPOSE)).toMatchObject({
      sentTo: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      retryAfter: 60,
    });
  });

  it('accepts at most five attempts and consumes the code once', async () => {
    const { accountId, code } = await sendConfirmation();
    const first = await confirmations.check(accountId, FILED_PURPOSE, code);
    expect(await confirmations.check(accountId, FILED_PURPOSE, code)).toBe(first);
    await consume(first);
    await expect(confirmations.check(accountId, FILED_PURPOSE, code)).rejects.toMatchObject({
      reason: 'smsCodeWrong',
    });
    await expect(consume(first)).rejects.toMatchObject({ reason: 'smsCodeWrong' });
  });

  it('is consumed by one of two concurrent transactions', async () => {
    const { accountId, code } = await sendConfirmation();
    const codeId = await confirmations.check(accountId, FILED_PURPOSE, code);
    const outcomes = await Promise.allSettled([1, 2].map(() => consume(codeId)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the code usable when the consuming transaction is rolled back', async () => {
    const { accountId, code } = await sendConfirmation();
    const codeId = await confirmations.check(accountId, FILED_PURPOSE, code);
    const failing = portal.db.transaction().execute(async trx => {
      await executeWrites(trx, [confirmations.consume(codeId, trx)]);
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else');
    await consume(codeId);
  });

  it('is bound to its purpose and its account', async () => {
    const { accountId, code } = await sendConfirmation();
    const otherAccount = await portal.account();
    await expect(confirmations.check(accountId, 'organ-donation:CANCEL', code)).rejects.toMatchObject({
      reason: 'smsCodeWrong',
    });
    await expect(confirmations.check(otherAccount.accountId, FILED_PURPOSE, code)).rejects.toMatchObject({
      reason: 'smsCodeWrong',
    });
  });

  it('rejects a code sent for login, and login rejects its codes', async () => {
    const { accountId, mobile, code } = await sendConfirmation();
    const login = await portal.receiveCode(mobile, 'login');
    if (login !== code)
      await expect(confirmations.check(accountId, FILED_PURPOSE, login)).rejects.toMatchObject({
        reason: 'smsCodeWrong',
      });
    if (login !== code)
      expect((await portal.post('/security/login', { mobile, smsCode: code })).refused).toBe('smsCodeWrong');
  });

  it('expires', async () => {
    const { accountId, code } = await sendConfirmation();
    const codeId = await confirmations.check(accountId, FILED_PURPOSE, code);
    await ageRows(portal, 'sms_code', 301);
    await expect(confirmations.check(accountId, FILED_PURPOSE, code)).rejects.toMatchObject({
      reason: 'smsCodeWrong',
    });
    await expect(consume(codeId)).rejects.toMatchObject({ reason: 'smsCodeWrong' });
  });
});
