import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DB } from '../../src/generated/database';
import type { Services } from '../../src/server/engine/services';
import { executeWrites } from '../../src/server/platform/db/batch-writes';
import { clientSettings, DatabaseClient } from '../../src/server/platform/db/client';
import { nodesOf } from '../../src/server/platform/db/cluster';
import { lockName, lockSharedName } from '../../src/server/platform/db/locks';
import { scopeToOrganisation } from '../../src/server/platform/db/organisation-scope';
import type { Job } from '../../src/server/platform/jobs/job';
import { createJobs } from '../../src/server/platform/jobs/queue';
import { isOnCluster } from '../support/cluster';
import { waitForLock } from '../support/lock-wait';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

const log = pino({ level: 'silent' });
const id = randomUUID();
let database: FreshDatabase;
let own: Kysely<DB>;
let coordinatorPort: number;

beforeEach(async () => {
  if (!isOnCluster()) return;
  database = await freshDatabase();
  await database.db.insertInto('organisation').values({ id, code: 'LLBA', name: '示例' }).execute();
  own = scopeToOrganisation(database.db, id);
  coordinatorPort = Number(new URL(database.url).port);
});
afterEach(async () => {
  if (!isOnCluster()) return;
  vi.useRealTimers();
  await nodesOf(database.db)?.stop();
  await database.drop();
});

const start = (prepare = async (_url: string) => {}) => nodesOf(database.db)?.start(prepare, log);

/** The port of the server that a handle connects to. */
async function portOf(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(db);
  return rows[0]!.port;
}

/** The ports of the node with the rows of the organisation, and of another. */
async function locate(): Promise<{ here: number; elsewhere: number; shard: string }> {
  const { rows } = await sql<{ here: number; elsewhere: number; shard: string }>`
    SELECT own.nodeport AS here, other.nodeport AS elsewhere, shardid AS shard
      FROM pg_dist_placement
      JOIN pg_dist_node AS own USING (groupid)
      JOIN pg_dist_node AS other ON other.groupid NOT IN (0, own.groupid)
     WHERE shardid = get_shard_id_for_distribution_column('account', ${id}::uuid)`.execute(database.db);
  return rows[0]!;
}

const accountRow = () => ({
  id: randomUUID(),
  mobile_encrypted: Buffer.from('x'),
  mobile_index: randomUUID(),
  password_hash: 'none',
  nickname: '示例',
});

describe.runIf(isOnCluster())('The connections to the nodes of a cluster', () => {
  it('go by the coordinator until they are started, and after they are stopped', async () => {
    expect(await portOf(own)).toBe(coordinatorPort);
    await start();
    expect(await portOf(own)).toBe((await locate()).here);
    await nodesOf(database.db)?.stop();
    expect(await portOf(own)).toBe(coordinatorPort);
  });

  it('lead to the node with the rows, also within transactions; those of no organisation to the coordinator', async () => {
    await start();
    const { here } = await locate();
    expect(await own.transaction().execute(portOf)).toBe(here);
    expect(await portOf(scopeToOrganisation(own, id))).toBe(here);
    expect(await portOf(database.db)).toBe(coordinatorPort);
    const row = accountRow();
    await own.insertInto('account').values(row).execute();
    const found = await database.db
      .selectFrom('account')
      .select('id')
      .where('organisation_id', '=', id)
      .where('id', '=', row.id)
      .execute();
    expect(found).toHaveLength(1);
  });

  it('follow the rows when they are moved, and reach them meanwhile', async () => {
    await start();
    const { here, elsewhere, shard } = await locate();
    // Without the timeout of statements: moving rows takes longer on a busy machine.
    const owner = new DatabaseClient(clientSettings(database.ownerUrl));
    await owner.connect();
    await owner
      .query(`SELECT citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`, [
        shard,
        here,
        elsewhere,
      ])
      .finally(() => owner.end());
    expect(await portOf(own), 'it is not known yet').toBe(here);
    await own.insertInto('account').values(accountRow()).execute();
    await expect.poll(() => portOf(own), { timeout: 15_000 }).toBe(elsewhere);
    expect(await own.selectFrom('account').select('id').execute()).toHaveLength(1);
  });

  it('go by the coordinator while a node is not ready', async () => {
    let isReady = false;
    const prepare = vi.fn(async () => {
      if (!isReady) throw new Error('not yet');
    });
    await start(prepare);
    expect(await portOf(own)).toBe(coordinatorPort);
    isReady = true;
    await expect.poll(() => portOf(own), { timeout: 15_000 }).toBe((await locate()).here);
  });

  it('lead to the known node while the coordinator cannot be asked', async () => {
    await start();
    const { here } = await locate();
    await database.ownerDb.schema.alterTable('organisation').renameTo('away').execute();
    await sleep(6000);
    expect(await portOf(own)).toBe(here);
  });
});

describe.runIf(isOnCluster())('Jobs on a cluster', () => {
  const done: string[] = [];
  const greet: Job<{ name: string }> = {
    name: 'test.greet',
    retries: 0,
    work: async ({ name }) => {
      if (name === 'nobody') throw new Error('nobody to greet');
      done.push(name);
    },
  };
  const services = { scope: () => ({}) } as unknown as Services;

  async function startJobs() {
    const jobs = createJobs({ databaseUrl: database.url, log, jobs: [greet] });
    await jobs.start(services);
    onTestFinished(() => jobs.stop());
    await start(jobs.addNode);
    const enqueue = async (db: Kysely<DB>, name: string) =>
      executeWrites(db, [await jobs.prepareEnqueue(greet, { name })]);
    return { jobs, enqueue };
  }

  it('run, whichever node the transaction was on that enqueued them', async () => {
    done.length = 0;
    const { enqueue } = await startJobs();
    await enqueue(own, 'of the organisation');
    await enqueue(database.db, 'of all');
    await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(['of all', 'of the organisation']);
  });

  it('are not enqueued by a transaction that is rolled back', async () => {
    done.length = 0;
    const { jobs, enqueue } = await startJobs();
    const failed = own.transaction().execute(async trx => {
      await enqueue(trx, 'too early');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await enqueue(own, 'later');
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['later']);
    expect(await jobs.listFailed(1, 10)).toEqual({ list: [], total: 0 });
  });

  it('that failed are listed and counted together, and run again where they are', async () => {
    const { jobs, enqueue } = await startJobs();
    await enqueue(own, 'nobody');
    await enqueue(database.db, 'nobody');
    await expect.poll(async () => (await jobs.listFailed(1, 10)).total, { timeout: 15_000 }).toBe(2);
    const [first, second] = (await jobs.listFailed(1, 10)).list;
    expect((await jobs.listFailed(2, 1)).list).toEqual([second]);
    expect(await jobs.retry('test.greet', first!.id)).toBe(true);
    await expect.poll(async () => (await jobs.listFailed(1, 10)).total, { timeout: 15_000 }).toBe(2);
    await expect
      .poll(jobs.measure, { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ queue: 'test.greet', state: 'failed', count: 2 }));
    expect(await jobs.retryAll('test.greet')).toBe(2);
  });

  it('keep a node without their tables from being used', async () => {
    const { here } = await locate();
    const node = new URL(database.ownerUrl);
    node.port = String(here);
    const client = new pg.Client({ connectionString: node.href });
    await client.connect();
    await client.query('SET citus.enable_ddl_propagation = off; DROP SCHEMA pgboss CASCADE');
    await client.end();
    const { enqueue } = await startJobs();
    expect(await portOf(own)).toBe(coordinatorPort);
    done.length = 0;
    await enqueue(own, 'by the coordinator');
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['by the coordinator']);
  });
});

/** A promise, and what fulfils it. */
function signal(): [Promise<void>, () => void] {
  let fulfil = () => {};
  const promise = new Promise<void>(resolve => {
    fulfil = resolve;
  });
  return [promise, () => fulfil()];
}

describe.runIf(isOnCluster())('Locks on a cluster', () => {
  it.each([
    ['of an organisation', (trx: Kysely<DB>) => lockName(trx, id, 'fund')],
    ['of all', (trx: Kysely<DB>) => lockSharedName(trx, 'form')],
  ])('%s hold between transactions that began on different nodes', async (_, lock) => {
    await start();
    const order: string[] = [];
    const [isReleased, release] = signal();
    const [isLocked, locked] = signal();
    const first = own.transaction().execute(async trx => {
      await lock(trx);
      locked();
      await isReleased;
      order.push('first');
    });
    await isLocked;
    const second = database.db.transaction().execute(async trx => {
      await lock(trx);
      order.push('second');
    });
    await waitForLock(database.ownerDb, second);
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('of different names do not wait for each other', async () => {
    await own.transaction().execute(async trx => {
      await lockName(trx, id, 'one fund');
      await database.db.transaction().execute(other => lockName(other, id, 'another fund'));
    });
  });
});
