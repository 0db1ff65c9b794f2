import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoAccounts, demoAccounts } from '../../demo/accounts';
import { appointDirectly } from '../../src/server/modules/account/role-changes';
import { type AccountPortal, accountPortal, ageRows, PASSWORD, someMobile } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
  await Promise.all([
    createDemoAccounts(portal.services, portal.organisationId),
    createDemoAccounts(portal.services, portal.organisationId),
  ]);
});
afterAll(() => portal.close());

const rolesOf = async (mobile: string, password: string) =>
  (await portal.post('/security/login', { mobile, password })).data.user.roles;

describe('The demo accounts', () => {
  it('are a member, a reviewer, an administrator, a bookkeeper, an editor, a form approver and a second administrator, all able to log in', async () => {
    const roles = [];
    for (const { mobile, password } of demoAccounts) roles.push(await rolesOf(mobile, password));
    expect(roles).toEqual([
      [],
      ['review'],
      ['admin', 'review', 'finance', 'content', 'export', 'schemas', 'publish', 'retire', 'try', 'replay'],
      ['finance'],
      ['content'],
      ['publish', 'retire'],
      ['admin'],
    ]);
  });

  it('keep a changed password at the next start', async () => {
    const [member] = demoAccounts;
    if (!member) throw new Error('no account');
    const { mobile, password } = member;
    const { token } = (await portal.post('/security/login', { mobile, password })).data;
    await portal.post('/user/password/modify', { oldPassword: password, password: PASSWORD }, token);
    await createDemoAccounts(portal.services, portal.organisationId);
    expect((await portal.post('/security/login', { mobile, password: PASSWORD })).refused).toBeNull();
  });
});

describe('Appointment of staff by the operator', () => {
  const appoint = (mobile: string, roles: string[]) =>
    appointDirectly(portal.services, { organisationId: portal.organisationId, mobile, roles });
  const byCode = async (mobile: string) =>
    portal.post('/security/login', { mobile, smsCode: await portal.receiveCode(mobile, 'login') });

  it('creates an account without a password, whose holder sets one by SMS', async () => {
    const mobile = someMobile();
    await appoint(mobile, ['admin']);
    for (const password of ['none', PASSWORD])
      expect((await portal.post('/security/login', { mobile, password })).refused).toBe('credentialsWrong');
    expect((await byCode(mobile)).data.user.roles).toEqual(['admin']);
    await ageRows(portal, 'sms_code', 61);
    const smsCode = await portal.receiveCode(mobile, 'reset');
    await portal.post('/user/password/reset', { mobile, smsCode, password: PASSWORD });
    expect(await rolesOf(mobile, PASSWORD)).toEqual(['admin']);
  });

  it('grants roles to an existing member, whose password stays', async () => {
    const { mobile } = await portal.account();
    await appoint(mobile, ['review']);
    expect(await rolesOf(mobile, PASSWORD)).toEqual(['review']);
  });

  it('is recorded in the audit log', async () => {
    const mobile = someMobile();
    await appoint(mobile, ['review']);
    const rows = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'staff.appointed')
      .orderBy('at')
      .execute();
    expect(rows.at(-1)?.detail).toEqual({ roles: ['review'] });
  });
});
