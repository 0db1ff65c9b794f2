import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditActions, standaloneActions } from '../../src/domain/audit-actions';
import { organisationTables } from '../../src/generated/database';
import { hashPassword } from '../../src/server/modules/account/password';
import { updateAccount } from '../../src/server/modules/account/store';
import { PASSWORD } from '../support/account-portal';
import { createSubmittedApplication } from '../support/desk-clerk';
import { createSecondOrganisation, SECOND } from '../support/second-organisation';
import { type Answer, startTestPortal, type TestPortal } from '../support/test-portal';

// A change and its entry in the audit log are one transaction: where the entry cannot be written, nothing has changed.

let portal: TestPortal;
let staff: { token: string; accountId: string };
beforeAll(async () => {
  portal = await startTestPortal();
  await createSecondOrganisation(portal);
  staff = await portal.signUp({ roles: ['admin', 'review', 'finance', 'content'] });
});
afterAll(() => portal.close());

const post = (path: string, body: object = {}, token?: string) => portal.post(path, { token, body });
const byStaff = (path: string, body: object) => post(path, body, staff.token);

/** Makes a call while the audit log takes no entry. */
async function callWithoutAuditLog(call: () => Promise<Answer>): Promise<Answer> {
  const { ownerDb } = portal;
  await sql`ALTER TABLE audit_log ADD CONSTRAINT no_room CHECK (false) NOT VALID`.execute(ownerDb);
  try {
    return await call();
  } finally {
    await sql`ALTER TABLE audit_log DROP CONSTRAINT no_room`.execute(ownerDb);
  }
}

/** Tables that count attempts, whether or not they succeed, and visits. */
const counting = ['funnel_count', 'funnel_mark', 'attempt', 'sms_code'];
const tables = [
  ...organisationTables.filter(table => !counting.includes(table)),
  ...['organisation', 'organisation_host', 'operator_setting', 'shared_change'],
];

/** A hash of the rows of each table, but for when a session was last used. */
async function readRows(): Promise<Record<string, string | undefined>> {
  const hashes: Record<string, string | undefined> = {};
  for (const table of tables) {
    const { rows } = await sql<{ hash: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(line, '' ORDER BY line)), '') AS hash
        FROM (SELECT md5((to_jsonb(t) - 'last_seen_at' - 'expires_at')::text) AS line
                FROM ${sql.table(table)} AS t) AS lines`.execute(portal.ownerDb);
    hashes[table] = rows[0]?.hash;
  }
  return hashes;
}

/** Prepares what a call needs. @returns the call */
type Prepare = () => Promise<() => Promise<Answer>>;

const always =
  (path: string, body: object): Prepare =>
  async () =>
  () =>
    byStaff(path, body);

/** Another session of a new member. */
async function twoSessions() {
  const { accountId, token } = await portal.signUp();
  const { sessions } = portal.services;
  const { sessionId } = await sessions.open({ accountId, device: '另一台', persistent: false });
  return { accountId, token, sessionId };
}

const changes: Record<string, Prepare> = {
  'the hosts of an organisation': always('/admin/organisations/hosts', {
    code: SECOND.code,
    hosts: ['another.example'],
  }),
  'the organisation above one': always('/admin/organisations/parent', { code: SECOND.code, parent: 'LLBA' }),
  'the suspension of an organisation': always('/admin/organisations/suspend', {
    code: SECOND.code,
    reason: '示例：合并',
  }),
  'a new organisation': always('/admin/organisations/create', {
    ...{ code: 'THIRD', name: '第三市博爱会（示例）', hosts: [], mobile: '13712340000' },
  }),
  'the signature of SMS': always('/admin/sms-signature', { signature: '示例博爱' }),
  'a maintenance': always('/admin/operations/maintenance/begin', { scope: 'writes' }),
  'the level of the log': always('/admin/operations/log-level', { level: 'debug', minutes: 5 }),
  'the limit of refunds': always('/admin/finance/limit', { limit: 100 }),
  'the request for a higher limit': always('/admin/finance/limit', { limit: 900_000 }),
  'a short link': always('/admin/link/create', { title: '示例', address: '/news' }),
  'a reply template': always('/admin/replyTemplate/save', {
    ...{ shared: false, action: 'return', name: '示例', text: '请补上材料' },
  }),
  async 'the end of a session, by its holder'() {
    const { token } = await portal.signUp();
    return () => post('/security/login/out', {}, token);
  },
  async 'the end of another session'() {
    const { token, sessionId } = await twoSessions();
    return () => post('/user/session/revoke', { sessionId }, token);
  },
  async 'the end of all other sessions'() {
    const { token } = await twoSessions();
    return () => post('/user/session/revoke/others', {}, token);
  },
  async 'a session that goes on at another device'() {
    const { token } = await portal.signUp();
    const { data } = await post('/security/app/code', {}, token);
    return () => post('/security/app/login', { code: data.code });
  },
  async 'a login'() {
    const { accountId, mobile } = await portal.signUp();
    const password_hash = await hashPassword(PASSWORD);
    await updateAccount(portal.services.db, accountId, { password_hash });
    return () => post('/security/login', { mobile, password: PASSWORD });
  },
  async 'the assignment of a case'() {
    const { id } = await createSubmittedApplication(portal);
    return () => byStaff('/admin/application/claim', { id });
  },
  async 'a note on a case'() {
    const { id } = await createSubmittedApplication(portal);
    return () => byStaff('/admin/application/note', { id, text: '示例' });
  },
};

describe('What cannot be recorded has not happened', () => {
  it.each(Object.entries(changes))('%s', async (_, prepare) => {
    const call = await prepare();
    const before = await readRows();
    expect((await callWithoutAuditLog(call)).status).toBe(500);
    expect(await readRows()).toEqual(before);
    expect(portal.services.operatorSettings.current()).toEqual({ maintenance: null, logLevel: null });
    // Otherwise the call itself would be wrong.
    expect(await call()).toMatchObject({ status: 200, code: 0 });
    await post('/admin/operations/maintenance/end', {}, staff.token);
    await post('/admin/operations/log-level/reset', {}, staff.token);
  });

  it('a look by staff', async () => {
    const { id } = await createSubmittedApplication(portal);
    const look = () => portal.get('/admin/application/detail', { token: staff.token, query: { id } });
    expect(await callWithoutAuditLog(look)).toMatchObject({ status: 500, data: { fields: [] } });
    expect(await look()).toMatchObject({ status: 200 });
  });

  it('another run of a job, which is recorded first, as its database may be another', async () => {
    const id = randomUUID();
    const jobOf = async () =>
      (await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE id = ${id}`.execute(portal.ownerDb))
        .rows;
    const { rows } = await sql<{ name: string }>`SELECT name FROM pgboss.queue ORDER BY name LIMIT 1`.execute(
      portal.ownerDb,
    );
    const queue = rows[0]!.name;
    await sql`INSERT INTO pgboss.job (id, name, data, state) VALUES (${id}, ${queue}, '{}', 'failed')`.execute(
      portal.ownerDb,
    );
    const retry = () => byStaff('/admin/operations/failed-jobs/retry', { queue, id });
    expect((await callWithoutAuditLog(retry)).status).toBe(500);
    expect(await jobOf()).toEqual([{ state: 'failed' }]);
  });
});

it('Each standalone action is an action', () => {
  expect(standaloneActions.filter(action => !(action in auditActions))).toEqual([]);
  expect(new Set(standaloneActions).size).toBe(standaloneActions.length);
});
