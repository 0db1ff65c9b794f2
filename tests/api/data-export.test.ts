import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { appendAuditEntry } from '../../src/server/engine/audit-log';
import type { PersonalDataExport } from '../../src/server/modules/privacy/data-export';
import { type AccountPortal, accountPortal, PASSWORD, unprove } from '../support/account-portal';
import { createFullMember, type FullMember } from '../support/member-with-all-data';
import { addTotp, codeOf } from '../support/second-factors';
import { startTestPortal, type TestPortal } from '../support/test-portal';

describe('The data export', () => {
  let portal: TestPortal;
  let member: FullMember;
  let links: { html: string; json: string; expiresAt: string };
  const open = (url: string) => portal.app.inject({ method: 'GET', url });
  beforeAll(async () => {
    portal = await startTestPortal();
    member = await createFullMember(portal);
    const organisation = await portal.services.organisations.find(portal.services.config.organisation);
    const entry = {
      organisationId: organisation?.id ?? '',
      accountId: member.accountId,
      action: 'login.succeeded',
      detail: { method: 'code', device: '微信 · 安卓设备' },
    } as const;
    await portal.services.db.transaction().execute(trx => appendAuditEntry(trx, entry));
    ({ data: links } = await portal.post('/user/export', { token: member.token }));
  });
  afterAll(() => portal.close());

  it('contains all personal data unmasked, in a machine-readable form', async () => {
    const answer = await open(links.json);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data-.*\.json"$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const copy = answer.json<PersonalDataExport>();
    const { note, reason, ...own } = member.secrets;
    for (const [what, value] of Object.entries(own)) expect(answer.body, what).toContain(value);
    // Contains the reason given to the applicant, but not the internal notes of staff.
    expect(answer.body).toContain(reason);
    expect(answer.body).not.toContain(note);
    expect(copy.sections.map(({ name }) => name)).toEqual([
      'profile',
      'applications',
      'drafts',
      'consents',
      'addresses',
      'files',
      'messages',
      'sessions',
      'secondFactors',
      'logins',
      'activities',
      'donations',
      'papers',
      'invoiceTitles',
      'receipts',
      'letters',
      'payments',
      'projectMessages',
      'wechat',
    ]);
    for (const { name, records } of copy.sections) expect(records.length, name).toBeGreaterThan(0);
  });

  it('is available as a page without scripts', async () => {
    const { body, headers } = await open(links.html);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toContain(`<dt>证件号码</dt><dd>${member.secrets.idNo}</dd>`);
    expect(body).not.toContain('<script');
  });

  it('escapes markup in personal data', async () => {
    const nickname = '<img src=x onerror=1>';
    await portal.services.db
      .updateTable('account')
      .set({ nickname })
      .where('id', '=', member.accountId)
      .execute();
    const { body } = await open(links.html);
    expect(body).toContain('&lt;img src=x onerror=1&gt;');
    expect(body).not.toContain('<img');
  });

  it('contains no data of other accounts', async () => {
    const other = await createFullMember(portal);
    const { body } = await open(links.json);
    for (const value of Object.values(other.secrets)) expect(body).not.toContain(value);
  });

  it.each([
    [
      'another session',
      (url: string) => url.replace(/session=[^&]+/, 'session=00000000-0000-4000-8000-000000000000'),
    ],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['an invented signature', (url: string) => url.replace(/signature=.*/, `signature=${'x'.repeat(43)}`)],
  ])('is refused for a link to %s', async (_, forge) => {
    const answer = await open(forge(links.json));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: refusals.forbidden.code });
  });

  it('is recorded in the audit log', async () => {
    const rows = await portal.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', member.accountId)
      .where('action', '=', 'data.exported')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('Request of a data export', () => {
  let portal: AccountPortal;
  beforeAll(async () => {
    portal = await accountPortal();
  });
  afterAll(() => portal.close());

  it.each([
    ['logs out', (token: string) => portal.post('/security/login/out', {}, token)],
    [
      'changes the password',
      (token: string) =>
        portal.post('/user/password/modify', { oldPassword: PASSWORD, password: 'Another-2026' }, token),
    ],
    ['leaves', (token: string) => portal.post('/user/cancel', {}, token)],
  ])('returns links that are void once the account holder %s', async (_, end) => {
    const { token } = await portal.account();
    const { data } = await portal.post('/user/export', {}, token);
    const open = () => portal.app.inject({ method: 'GET', url: data.json });
    expect((await open()).statusCode).toBe(200);
    expect((await end(token)).refused).toBeNull();
    expect((await open()).statusCode).toBe(403);
  });

  it('requires a session, and a recent proof of who holds it', async () => {
    const { token, accountId } = await portal.account();
    const requestExport = (as?: string) => portal.post('/user/export', {}, as);
    expect((await requestExport()).refused).toBe('sessionInvalid');
    await unprove(portal, accountId);
    expect((await requestExport(token)).refused).toBe('proofNeeded');
    await portal.post('/user/proof', { password: PASSWORD }, token);
    const { data, refused } = await requestExport(token);
    expect(refused).toBeNull();
    expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
  });

  it('is proved by the second factor, where the account has one, and by no password', async () => {
    const { token, accountId } = await portal.account();
    const { secret } = await addTotp(portal, token);
    await unprove(portal, accountId);
    await portal.post('/user/proof', { password: PASSWORD }, token);
    expect((await portal.post('/user/export', {}, token)).refused).toBe('proofNeeded');
    await portal.post('/user/proof', { totp: codeOf(secret) }, token);
    expect((await portal.post('/user/export', {}, token)).refused).toBeNull();
  });

  it('is written to no log', async () => {
    const { token } = await portal.account();
    const { data } = await portal.post('/user/export', {}, token);
    await portal.app.inject({ method: 'GET', url: data.json });
    const log = portal.lines.join('');
    expect(log).not.toContain(new URL(data.json, 'http://x').searchParams.get('signature'));
  });
});
