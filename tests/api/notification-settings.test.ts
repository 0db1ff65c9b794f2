import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendNotificationSms } from '../../src/server/modules/message/jobs';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const set = (token: string, kind: string, sms: boolean) =>
  portal.post('/message/setting', { token, body: { kind, sms } });

/**
 * Sends a notification.
 * @returns the number of SMS sent
 */
async function sendNotification(
  accountId: string,
  mobile: string,
  template: 'returned' | 'approved',
): Promise<number> {
  const { services } = portal;
  const count = () => services.sms.inbox?.().filter(sms => sms.mobile === mobile).length ?? 0;
  const before = count();
  await sendNotificationSms.work(
    { messageId: 'm', accountId, template, no: 'QG20260000001' },
    { services, id: 'one' },
  );
  return count() - before;
}

describe('SMS notifications', () => {
  it('are all on by default, and can be switched off by kind', async () => {
    const { token, accountId, mobile } = await portal.signUp();
    const { data } = await portal.get('/message/setting', { token });
    expect(data).toEqual(['todo', 'progress', 'money'].map(kind => ({ kind, sms: true })));
    expect(await sendNotification(accountId, mobile, 'approved')).toBe(1);
    expect((await set(token, 'progress', false)).data).toContainEqual({ kind: 'progress', sms: false });
    expect(await sendNotification(accountId, mobile, 'approved')).toBe(0);
    expect(await sendNotification(accountId, mobile, 'returned')).toBe(1);
    await set(token, 'progress', true);
    expect(await sendNotification(accountId, mobile, 'approved')).toBe(1);
  });

  it('are configured per account', async () => {
    const [one, other] = [await portal.signUp(), await portal.signUp()];
    await set(one.token, 'todo', false);
    expect(await sendNotification(other.accountId, other.mobile, 'returned')).toBe(1);
  });

  it('refuse unknown kinds', async () => {
    const { token } = await portal.signUp();
    expect((await set(token, 'everything', false)).status).toBe(400);
  });
});
