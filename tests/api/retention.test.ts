import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageLimits, dataKinds, personalKinds } from '../../src/domain/retention';
import type { DB } from '../../src/generated/database';
import { contributions, modules } from '../../src/server/engine/module';
import { personalData } from '../../src/server/engine/personal-data/registry';
import {
  listRetentionRuns,
  listRetentionSteps,
  previewRetention,
  runRetention,
} from '../../src/server/engine/retention/run-retention';
import { retentionJob } from '../../src/server/modules/privacy/jobs';
import { createSecondOrganisation, SECOND } from '../support/second-organisation';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let db: Kysely<DB>;
let organisationId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const organisation = await portal.services.organisations.find(portal.services.config.organisation);
  organisationId = organisation?.id ?? '';
  db = portal.services.scope(organisationId).db;
});
afterAll(() => portal.close());

const PLACE = 'src/domain/retention';

describe('The table of retention', () => {
  it('has every table of the database in exactly one kind', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely\\_%'
       ORDER BY 1`.execute(portal.ownerDb);
    const listed = dataKinds.flatMap(({ tables }) => tables);
    const absent = rows.map(({ name }) => name).filter(name => !listed.includes(name));
    expect(
      absent,
      `Tables without retention. Add each to the \`tables\` of one kind in ${PLACE}, or add a kind: what is it for, how long is it kept, who deletes it? Rows that end by age: a line in \`limits\` with a time column. Then run npm run generate, which writes docs/privacy.md.`,
    ).toEqual([]);
    const known = new Set(rows.map(({ name }) => name));
    expect(
      listed.filter(name => !known.has(name)),
      `${PLACE} names tables that do not exist`,
    ).toEqual([]);
    expect(
      listed.filter((name, index) => listed.indexOf(name) !== index),
      `${PLACE} names tables twice`,
    ).toEqual([]);
  });

  it('deletes by columns that are times, in tables of organisations', async () => {
    for (const { kind, table, column } of ageLimits()) {
      expect(
        dataKinds.find(({ id }) => id === kind)?.tables,
        `${kind}: a limit of another kind's table`,
      ).toContain(table);
      const { rows } = await sql<{ name: string }>`
        SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = ${table} AND (column_name = 'organisation_id'
            OR column_name = ${column} AND data_type IN ('timestamp with time zone', 'date'))`.execute(
        portal.ownerDb,
      );
      expect(rows.map(({ name }) => name).sort(), `${table}.${column}`).toEqual(
        [column, 'organisation_id'].sort(),
      );
    }
  });

  it('names jobs and steps that exist, and each step of a module', () => {
    const jobs = modules().flatMap(({ jobs: own = [] }) => own.map(({ name }) => name));
    for (const kind of dataKinds) for (const job of kind.jobs ?? []) expect(jobs, kind.id).toContain(job);
    const steps = contributions('retentionSteps').flatMap(own => Object.keys(own));
    expect(dataKinds.flatMap(({ steps: named = [] }) => named).sort()).toEqual(steps.sort());
  });

  it('erases with the account only what modules declare as personal data, and the reverse', () => {
    const declared = new Set<string>([...personalData().values()].flatMap(({ tables }) => tables));
    for (const { id, tables, jobs = [], limits = [] } of personalKinds) {
      if (!jobs.includes('privacy.erase') || limits.length > 0) continue;
      const unknown = tables.filter(table => !declared.has(table));
      expect(
        unknown.filter(table => !WITHOUT_PERSON.has(table)),
        `${id}: no module erases these: add them to the \`tables\` of its personal-data.ts`,
      ).toEqual([]);
    }
  });
});

/** Tables of the accounting records that name nobody. */
const WITHOUT_PERSON = new Set(['ledger_posting', 'ledger_total', 'provider_webhook', 'receipt_series']);

/** Inserts a row of each table that is deleted by age, with its time so many seconds ago. */
async function insertAged(owner: Kysely<DB>, organisation: string, secondsAgo: (table: string) => number) {
  const past = (table: string) => new Date(Date.now() - secondsAgo(table) * 1000);
  const accountId = randomUUID();
  const sessionId = randomUUID();
  const own = { organisation_id: organisation };
  const text = randomUUID();
  await owner
    .insertInto('account')
    .values({
      ...own,
      id: accountId,
      mobile_encrypted: Buffer.from('x'),
      mobile_index: text,
      password_hash: 'none',
      nickname: '示例',
    })
    .execute();
  const live = {
    ...{ ...own, id: sessionId, account_id: accountId, token_hash: `live ${text}`, device: '示例' },
    persistent: false,
  };
  await owner
    .insertInto('session')
    .values([
      { ...live, expires_at: new Date(Date.now() + 3_600_000) },
      { ...live, id: randomUUID(), token_hash: text, expires_at: past('session') },
    ])
    .execute();
  const rows: { [Table in keyof DB]?: object } = {
    known_device: { account_id: accountId, token_hash: text, used_at: past('known_device') },
    device_login: {
      account_id: accountId,
      session_id: sessionId,
      code_hash: text,
      expires_at: past('device_login'),
    },
    sms_code: {
      ...{ id: randomUUID(), mobile_index: text, purpose: 'login', code_hash: text },
      ...{ sent_at: past('sms_code'), expires_at: past('sms_code') },
    },
    captcha: { id: randomUUID(), kind: 'code', answer_hash: text, expires_at: past('captcha') },
    spent_ticket: { ticket_hash: text, expires_at: past('spent_ticket') },
    identity_challenge: { token_hash: text, purpose: 'passkey', expires_at: past('identity_challenge') },
    webhook_event: { id: randomUUID(), type: 'application.filed', at: past('webhook_event'), body: '{}' },
    attempt: { subject: text, level: 1, at: past('attempt') },
    call_count: { key: text, count: 1, ends_at: past('call_count'), called_at: past('call_count') },
    wechat_oauth_state: {
      ...{ id: randomUUID(), app_kind: 'account', purpose: 'login', state_hash: text, ticket_hash: text },
      expires_at: past('wechat_oauth_state'),
    },
    funnel_mark: { day: past('funnel_mark').toISOString().slice(0, 10), mark: text },
    vain_search: { text, times: 1, first_at: past('vain_search'), last_at: past('vain_search') },
    retention_run: {
      ...{ id: randomUUID(), started_at: past('retention_run'), finished_at: past('retention_run') },
      ...{ deleted: '{}', remaining: sql`'{}'` },
    },
  };
  for (const [table, row] of Object.entries(rows)) {
    await owner
      .insertInto(table as 'account')
      .values({ ...own, ...row } as never)
      .execute();
  }
  return accountId;
}

const secondsOf = (table: string) => ageLimits().find(limit => limit.table === table)?.seconds ?? 0;

describe('The retention job', () => {
  const agedTables = ageLimits().map(({ table }) => table);
  const count = async (table: string, id: string) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE organisation_id = ${id}`.execute(
      portal.ownerDb,
    );
    return rows[0]?.count ?? 0;
  };
  const counts = async (id: string) =>
    Object.fromEntries(
      await Promise.all(agedTables.map(async table => [table, await count(table, id)] as const)),
    );

  it('says what it would delete, and deletes nothing, in a dry run', async () => {
    // Two days beyond each limit: also a date is past.
    await insertAged(portal.ownerDb, organisationId, table => secondsOf(table) + 2 * 86_400);
    const before = await counts(organisationId);
    const { deleted } = await previewRetention(db);
    expect(Object.keys(deleted).sort()).toEqual([...agedTables].sort());
    expect(await counts(organisationId)).toEqual(before);
  });

  it('deletes every kind that is past its limit, records it, and leaves what is not', async () => {
    const young = async () =>
      insertAged(portal.ownerDb, organisationId, table =>
        table === 'funnel_mark' ? 0 : Math.max(secondsOf(table) - 3600, -3600),
      );
    await young();
    const { deleted, remaining, failure } = await runRetention(db, organisationId);
    expect([remaining, failure]).toEqual([[], null]);
    expect(Object.keys(deleted).sort()).toEqual([...agedTables].sort());
    for (const table of agedTables) expect(deleted[table], table).toBe(1);
    const after = await counts(organisationId);
    for (const table of agedTables) expect(after[table], table).toBeGreaterThan(0);

    const [run] = await listRetentionRuns(db, 1);
    expect(run).toMatchObject({ deleted, remaining: [], failure: null });
    const { detail } = await portal.ownerDb
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'retention.ran')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ rows: agedTables.length, tables: deleted });
  });

  it('records a run that finds nothing, without an audit entry', async () => {
    const entries = () =>
      portal.ownerDb.selectFrom('audit_log').select('id').where('action', '=', 'retention.ran').execute();
    const before = (await entries()).length;
    await runRetention(db, organisationId);
    expect((await listRetentionRuns(db, 1))[0]?.deleted).toEqual({});
    expect((await entries()).length).toBe(before);
  });

  it('works in bounded batches, and the next run goes on', async () => {
    const insert = () =>
      sql`INSERT INTO attempt (organisation_id, subject, level, at)
          SELECT ${organisationId}, 'old ' || n, 1, now() - interval '3 days' FROM generate_series(1, 25) AS n`.execute(
        portal.ownerDb,
      );
    await insert();
    const first = await runRetention(db, organisationId, { batch: 10, maxBatches: 2 });
    expect(first).toMatchObject({ deleted: { attempt: 20 }, remaining: ['attempt'] });
    const second = await runRetention(db, organisationId, { batch: 10, maxBatches: 2 });
    expect(second).toMatchObject({ deleted: { attempt: 5 }, remaining: [] });
  });

  it('deletes each row once when two processes run it at the same time', async () => {
    await sql`INSERT INTO attempt (organisation_id, subject, level, at)
      SELECT ${organisationId}, 'both ' || n, 1, now() - interval '3 days' FROM generate_series(1, 500) AS n`.execute(
      portal.ownerDb,
    );
    const runs = await Promise.all(
      [1, 2].map(() => runRetention(db, organisationId, { batch: 20, maxBatches: 200 })),
    );
    const again = await runRetention(db, organisationId);
    const total = [...runs, again].reduce((sum, { deleted }) => sum + (deleted.attempt ?? 0), 0);
    expect(total).toBe(500);
  });

  it('leaves the rows of other organisations', async () => {
    await createSecondOrganisation(portal);
    const other = await portal.services.organisations.find(SECOND.code);
    if (!other) throw new Error('there is a second organisation');
    await insertAged(portal.ownerDb, other.id, table => secondsOf(table) + 2 * 86_400);
    const before = await counts(other.id);
    await runRetention(db, organisationId);
    expect(await counts(other.id)).toEqual(before);
  });

  it('goes on with the other kinds when one fails, and says so', async () => {
    await sql`CREATE FUNCTION refuse_attempts() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not now'; END $$`.execute(portal.ownerDb);
    await sql`CREATE TRIGGER refuse_attempts BEFORE DELETE ON attempt
      FOR EACH ROW EXECUTE FUNCTION refuse_attempts()`.execute(portal.ownerDb);
    try {
      await insertAged(portal.ownerDb, organisationId, table => secondsOf(table) + 2 * 86_400);
      const services = portal.services.scope(organisationId);
      const run = retentionJob.work({}, { services: { ...portal.services, ...services }, id: 'run' });
      await expect(run).rejects.toThrow('not now');
      const [recorded] = await listRetentionRuns(db, 1);
      expect(recorded?.failure).toContain('attempt');
      expect(recorded?.deleted).toMatchObject({ vain_search: 1, captcha: 1 });
    } finally {
      await sql`DROP TRIGGER refuse_attempts ON attempt`.execute(portal.ownerDb);
    }
    await expect(runRetention(db, organisationId)).resolves.toMatchObject({ failure: null });
  });

  it('has a record that nobody can change, or delete within a year', async () => {
    await expect(
      portal.ownerDb.updateTable('retention_run').set({ deleted: '{}' }).execute(),
    ).rejects.toThrow('append-only');
    await expect(portal.ownerDb.deleteFrom('retention_run').execute()).rejects.toThrow('append-only');
  });

  it('has a step for each limit', () => {
    expect(
      listRetentionSteps()
        .map(([name]) => name)
        .sort(),
    ).toEqual([...agedTables, 'guests'].sort());
  });
});
