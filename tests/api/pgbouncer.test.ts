import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { explainStart } from '../../src/server/platform/config/start-error';
import { connect } from '../../src/server/platform/db/connect';
import { isTransient } from '../../src/server/platform/db/transient-errors';
import { file } from '../support/membership-applicant';
import { doesPgBouncerPrepare, isPgBouncerInstalled, startPgBouncer } from '../support/pgbouncer';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

if (!isPgBouncerInstalled()) console.warn('pgbouncer is not installed: the pooler is not tested');

describe.skipIf(!isPgBouncerInstalled())('Through PgBouncer in transaction mode', () => {
  let fresh: FreshDatabase;
  let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let portal: TestPortal;
  beforeAll(async () => {
    fresh = await freshDatabase('society');
    pgBouncer = await startPgBouncer(fresh.url);
    const url = `${pgBouncer.url}?pgbouncer=true`;
    const db = connect(url, { max: 10, silenceTimeoutMs: 2000 });
    portal = await startTestPortal({
      database: { ...fresh, url, db, drop: () => db.destroy() },
      config: { listenUrl: fresh.url },
    });
  });
  afterAll(async () => {
    await portal?.close();
    await pgBouncer?.stop();
    await fresh?.drop();
  });

  it('answers many concurrent calls over two connections', async () => {
    const member = await portal.signUp();
    const submission = await file(portal, member, 'membership');
    expect(submission.code).toBe(0);
    const calls = Array.from({ length: 30 }, () => portal.get('/message/list', { token: member.token }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('uses UTC in every session', async () => {
    const { db } = portal.services;
    await sql`SET TimeZone = 'Asia/Shanghai'`.execute(fresh.db);
    const { rows } = await sql<{ zone: string }>`SELECT current_setting('TimeZone') AS zone`.execute(db);
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  it('cancels a statement that takes too long, without a limit set in the session', async () => {
    const { db } = portal.services;
    await expect(sql`SELECT pg_sleep(60)`.execute(db)).rejects.toSatisfy(isTransient);
    const running = async () =>
      (
        await sql`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'
                   AND datname = current_database()`.execute(fresh.db)
      ).rows.length;
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 10_000 });
  });

  it('explains a connection string without the pooler flag at start', async () => {
    const db = connect(pgBouncer.url);
    const error = await sql`SELECT 1`.execute(db).catch(error => error);
    await db.destroy();
    expect(explainStart(error)).toContain('?pgbouncer=true');
  });
});

describe.skipIf(!doesPgBouncerPrepare())('Through PgBouncer from version 1.21 on', () => {
  it('statements are prepared, and prepared anew when a table has changed', async () => {
    const fresh = await freshDatabase('society');
    const pgBouncer = await startPgBouncer(fresh.url, { poolSize: 1 });
    const db = connect(`${pgBouncer.url}?pgbouncer=prepared`, { max: 10 });
    const read = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          sql<{ title: string }>`SELECT * FROM changed WHERE number = ${number}`.execute(db),
        ),
      );
    try {
      await sql`CREATE TABLE changed AS SELECT generate_series(0, 19) AS number`.execute(fresh.ownerDb);
      await sql`GRANT SELECT ON changed TO PUBLIC`.execute(fresh.ownerDb);
      await read();
      const { rows } = await sql`
        SELECT FROM pg_prepared_statements WHERE statement LIKE 'SELECT * FROM changed%'`.execute(db);
      expect(rows).toHaveLength(1);
      await sql`ALTER TABLE changed ADD COLUMN title text DEFAULT 'new'`.execute(fresh.ownerDb);
      await expect(read()).rejects.toSatisfy(isTransient);
      await vi.waitFor(async () => expect((await read())[7]?.rows).toEqual([{ number: 7, title: 'new' }]));
    } finally {
      await db.destroy();
      await pgBouncer.stop();
      await fresh.drop();
    }
  });
});
