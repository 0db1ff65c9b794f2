import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { toStoredSnapshot } from '../../src/flows/engine/machine';
import { replay } from '../../src/flows/engine/replay';
import { streamStoredLogs } from '../../src/server/engine/applications/stored-logs';
import { storedVersions } from '../../src/server/engine/forms/stored-versions';
import { listRowsWithOtherKey } from '../../src/server/engine/personal-data/encrypted-rows';
import { listEncryptedColumns } from '../../src/server/engine/personal-data/registry';
import { sweepFiles } from '../../src/server/modules/file/jobs';
import { eraseDeletedAccounts } from '../../src/server/modules/privacy/erasure';
import { type AccountPortal, accountPortal, ageRows, PASSWORD, unprove } from '../support/account-portal';
import { createApplicant } from '../support/applicant';
import { getFlow as flowNamed } from '../support/flows';
import { createFullMember, type FullMember } from '../support/member-with-all-data';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const firstBatch = { mark: Buffer.from('none'), last: null, limit: 10_000 };

/** Lets the cooling-off period expire. */
async function expireCoolingOff({ db }: TestPortal['services'], accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ deletion_due_at: sql`now() - interval '1 second'` })
    .where('id', '=', accountId)
    .execute();
}

const accountOf = ({ db }: TestPortal['services'], id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('Account deletion', () => {
  let portal: AccountPortal;
  let account: Awaited<ReturnType<AccountPortal['account']>>;
  beforeAll(async () => {
    portal = await accountPortal();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    account = await portal.account();
  });

  const requestDeletion = () => portal.post('/user/cancel', {}, account.token);
  const login = () => portal.post('/security/login', { mobile: account.mobile, password: PASSWORD });

  it('requires a session, and a recent proof of who holds it', async () => {
    expect((await portal.post('/user/cancel')).refused).toBe('sessionInvalid');
    await unprove(portal, account.accountId);
    expect((await requestDeletion()).refused).toBe('proofNeeded');
    expect((await accountOf(portal.services, account.accountId)).status).toBe('active');
    await portal.post('/user/proof', { password: PASSWORD }, account.token);
    expect((await requestDeletion()).refused).toBeNull();
  });

  it('is scheduled once by two presses at the same moment', async () => {
    const answers = await Promise.all([requestDeletion(), requestDeletion()]);
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('revokes every session and returns the end of the cooling-off period', async () => {
    const { data } = await requestDeletion();
    const days = (Date.parse(data.deletionDueAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect(await portal.get('/user/detail', account.token)).toMatchObject({ refused: 'sessionInvalid' });
  });

  it('is cancelled by a login, which reports it', async () => {
    await requestDeletion();
    const { data } = await login();
    expect(data.deletionCancelled).toBe(true);
    expect((await portal.get('/user/detail', data.token)).refused).toBeNull();
    await eraseDeletedAccounts(portal.services);
    expect((await accountOf(portal.services, account.accountId)).status).toBe('active');
    expect((await login()).data.deletionCancelled).toBeUndefined();
  });

  it('is cancelled by a login with an SMS code, but not by a failed login', async () => {
    await requestDeletion();
    await portal.post('/security/login', { mobile: account.mobile, password: 'Wrong-2026' });
    expect((await accountOf(portal.services, account.accountId)).status).toBe('leaving');
    const smsCode = await portal.receiveCode(account.mobile, 'login');
    expect(
      (await portal.post('/security/login', { mobile: account.mobile, smsCode })).data.deletionCancelled,
    ).toBe(true);
  });

  it('reserves the mobile number during the cooling-off period, then releases it', async () => {
    await requestDeletion();
    const smsCode = await portal.receiveCode(account.mobile, 'register');
    const { consents } = portal;
    const again = { mobile: account.mobile, smsCode, password: PASSWORD, consents };
    expect(await portal.post('/security/register/mobile', again)).toMatchObject({ refused: 'mobileTaken' });
    await expireCoolingOff(portal.services, account.accountId);
    await eraseDeletedAccounts(portal.services);
    expect(await login()).toMatchObject({ refused: 'credentialsWrong' });
    await ageRows(portal, 'sms_code', 61);
    const { user } = await portal.register(account.mobile);
    expect(user.accountId).not.toBe(account.accountId);
  });

  it('is refused for staff until their roles are removed', async () => {
    account = await portal.account(['review']);
    expect((await portal.get('/user/cancel/check', account.token)).data).toMatchObject({ allowed: false });
    expect(await requestDeletion()).toMatchObject({
      refused: 'notAllowedNow',
      msg: expect.stringContaining('工作人员账号'),
    });
  });

  it('is refused for staff whose roles are withheld for a weak password', async () => {
    account = await portal.account(['review']);
    await portal.db
      .updateTable('account')
      .set({ password_weak: true })
      .where('id', '=', account.accountId)
      .execute();
    expect((await portal.get('/user/cancel/check', account.token)).data).toMatchObject({ allowed: false });
    expect((await requestDeletion()).refused).toBe('notAllowedNow');
  });

  it('writes audit log entries without personal data', async () => {
    await requestDeletion();
    await login();
    await portal.post('/user/cancel', {}, (await login()).data.token);
    await expireCoolingOff(portal.services, account.accountId);
    await eraseDeletedAccounts(portal.services);
    const rows = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('account_id', '=', account.accountId)
      .execute();
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['account.leaving', 'account.stayed', 'account.closed']));
    expect(JSON.stringify(rows)).not.toContain(account.mobile);
  });
});

describe('Account deletion of an applicant with open items', () => {
  let portal: TestPortal;
  let member: FullMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    member = await createFullMember(portal);
  });
  afterAll(() => portal.close());

  it('lists the open items and their consequences beforehand', async () => {
    const { data } = await portal.get('/user/cancel/check', { token: member.token });
    expect(data).toEqual({
      days: 7,
      allowed: true,
      openItems: [
        {
          title: `人体器官捐献志愿登记（${member.no}，待补正）`,
          text: '注销时一并撤销，不再有效。',
          blocks: false,
        },
      ],
    });
  });

  it('erases the data from every table after the cooling-off period', async () => {
    const other = await createApplicant(portal);
    const filedByOther = await other.apply();
    expect(filedByOther.code).toBe(0);
    const { services } = portal;
    const { objectStore, db, vault } = services;
    const { id: fileId } = await db
      .selectFrom('file')
      .select('id')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    expect((await portal.post('/user/cancel', { token: member.token })).code).toBe(0);
    expect(await eraseDeletedAccounts(services)).toBe(0);
    await expireCoolingOff(services, member.accountId);
    expect(await eraseDeletedAccounts(services)).toBe(1);
    expect(await eraseDeletedAccounts(services)).toBe(0);
    await sweepFiles.work({}, { services, id: 'test' });
    await expect(objectStore.get(fileId)).rejects.toThrow();

    const secrets = Object.entries(member.secrets);
    for (const column of listEncryptedColumns()) {
      for (const row of await listRowsWithOtherKey(db, column, firstBatch)) {
        const text = JSON.stringify(vault.decrypt<unknown>(row.encrypted, column.context(row)));
        for (const [what, value] of secrets) expect(text, `${what} in ${column.table}`).not.toContain(value);
      }
    }
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`.execute(db);
    for (const { schema, name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`SELECT t::text AS row FROM ${sql.id(schema, name)} t`.execute(db);
      const text = rows.map(({ row }) => row).join('\n');
      for (const [what, value] of secrets) expect(text, `${what} in ${name}`).not.toContain(value);
      const index = vault.index(member.secrets.mobile ?? '', 'mobile');
      expect(text, `the number's index in ${name}`).not.toContain(index);
    }
  });

  it('keeps the application row and an event log that replays to the same state', async () => {
    const { db } = portal.services;
    const row = await db
      .selectFrom('application')
      .select(['state_name', 'open', 'uniqueness_index', 'no'])
      .where('id', '=', member.applicationId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state_name: 'cancelled', open: false, uniqueness_index: null, no: member.no });
    for await (const { log, stored } of streamStoredLogs(db, storedVersions(db), member.no)) {
      const { final, difference } = replay(flowNamed(log.flow), log);
      expect([difference, toStoredSnapshot(final)]).toEqual([null, stored]);
    }
    const { data } = await member.clerk.open(member.applicationId);
    expect(data.application.status).toMatchObject({ canceled: true });
    expect(JSON.stringify(data)).not.toContain(member.secrets.reason);
  });

  it('leaves the applications of other accounts unchanged', async () => {
    const { db, vault } = portal.services;
    const rows = await db
      .selectFrom('application')
      .select(['id', 'answers'])
      .where('account_id', '<>', member.accountId)
      .execute();
    expect(rows).toHaveLength(1);
    for (const { id, answers } of rows) {
      expect(vault.decrypt(answers, `application:${id}`)).toMatchObject({ name: '林示例' });
    }
  });

  it('resumes after an interruption', async () => {
    const { services } = portal;
    const next = await createFullMember(portal);
    await portal.post('/user/cancel', { token: next.token });
    await expireCoolingOff(services, next.accountId);
    const fail = () => Promise.reject(new Error('gone'));
    const broken = { ...services, flows: { ...services.flows, cancelForApplicant: fail } };
    expect(await eraseDeletedAccounts(broken)).toBe(0);
    expect(await accountOf(services, next.accountId)).toMatchObject({ status: 'closed', erased_at: null });
    expect(await eraseDeletedAccounts(services)).toBe(1);
    expect((await accountOf(services, next.accountId)).erased_at).not.toBeNull();
  });

  it('disables existing export links and new data exports', async () => {
    const next = await createFullMember(portal);
    const { data: links } = await portal.post('/user/export', { token: next.token });
    await portal.post('/user/cancel', { token: next.token });
    const { statusCode } = await portal.app.inject({ method: 'GET', url: links.html });
    expect(statusCode).toBe(403);
    const { code } = refusals.sessionInvalid;
    expect(await portal.post('/user/export', { token: next.token })).toMatchObject({
      code,
    });
  });
});
