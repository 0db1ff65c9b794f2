import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../src/generated/database';
import { asynchronousCommit } from '../../src/server/platform/db/asynchronous-commit';
import { connect } from '../../src/server/platform/db/connect';
import type { Embedded } from '../../src/server/platform/db/embedded';
import { SUPERUSER } from '../../src/server/platform/db/embedded/cluster';
import { startTemporaryDatabase } from '../../src/server/platform/db/temporary-database';
import { isTransient } from '../../src/server/platform/db/transient-errors';

/** Milliseconds after which a silent connection is given up. */
const SILENCE_MS = 500;

let engine: Embedded;
let observer: pg.Client;
beforeAll(async () => {
  engine = await startTemporaryDatabase();
  const url = new URL(engine.ownerUrl);
  url.username = SUPERUSER;
  observer = new pg.Client({ connectionString: url.href });
  await observer.connect();
  await observer.query('CREATE TABLE kept (note text)');
  await observer.query('GRANT ALL ON kept TO PUBLIC');
  // Commits wait for a standby that is not there. A temporary database would not wait for anything.
  await observer.query('ALTER ROLE ALL SET synchronous_commit = on');
  await observer.query(`ALTER SYSTEM SET synchronous_standby_names = 'absent'`);
  await observer.query('SELECT pg_reload_conf()');
  await observer.query('SET synchronous_commit = local');
  while ((await observer.query('SHOW synchronous_standby_names')).rows[0].synchronous_standby_names === '')
    await sleep(50);
});
afterAll(async () => {
  await observer?.end();
  await engine?.stop();
});

const keep = (db: Kysely<DB>, note: string) => sql`INSERT INTO kept VALUES (${note})`.execute(db);
const notes = async () => (await observer.query('SELECT note FROM kept')).rows.map(({ note }) => note);

describe('A commit that waits for a synchronous standby', () => {
  it('is given up without becoming visible', async () => {
    const db = connect(engine.url, { silenceTimeoutMs: SILENCE_MS });
    const transaction = db.transaction().execute(tx => keep(tx, 'in a transaction'));
    await expect(transaction).rejects.toSatisfy(isTransient);
    await sleep(2 * SILENCE_MS);
    expect(await notes()).not.toContain('in a transaction');
    await db.destroy();
  });

  it('is not waited for by a statement that says so', async () => {
    const db = connect(engine.url);
    await sql`INSERT INTO kept VALUES ('at once') RETURNING ${asynchronousCommit}`.execute(db);
    expect(await notes()).toContain('at once');
    await db.destroy();
  });

  it('fails when its wait is cut short, although PostgreSQL reports success', async () => {
    const db = connect(engine.url, { name: 'cut short' });
    const statement = keep(db, 'alone');
    statement.catch(() => {});
    const waiting = `SELECT pid FROM pg_stat_activity WHERE application_name = 'cut short' AND wait_event = 'SyncRep'`;
    await expect.poll(async () => (await observer.query(waiting)).rows.length).toBe(1);
    await observer.query(`SELECT pg_cancel_backend(pid) FROM (${waiting}) AS waiting`);
    await expect(statement).rejects.toSatisfy(isTransient);
    expect(await notes()).toContain('alone');
    await db.destroy();
  });
});
