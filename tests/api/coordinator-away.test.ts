import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DB } from '../../src/generated/database';
import { isOnCluster } from '../support/cluster';
import { withDatabase } from '../support/create-database';
import { file } from '../support/membership-applicant';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal } from '../support/test-portal';

/** Ends all connections to a database of the coordinator, and refuses new ones. @returns takes them again */
async function takeAway({ ownerUrl }: FreshDatabase): Promise<() => Promise<void>> {
  const name = new URL(ownerUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
  return async () => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await client.end();
  };
}

const coordinatorPort = ({ url }: FreshDatabase) => Number(new URL(url).port);

/** The port of the server that a handle connects to. */
async function portOf(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(db);
  return rows[0]!.port;
}

describe.runIf(isOnCluster())('While the coordinator of a cluster is away', () => {
  it('an organisation on another node is served, and its server is ready', async () => {
    const database = await freshDatabase('society');
    const portal = await startTestPortal({ database, limits: true });
    onTestFinished(() => portal.close());
    expect(await portOf(portal.services.db), 'its rows are elsewhere').not.toBe(coordinatorPort(database));
    const member = await portal.signUp();
    const giveBack = await takeAway(database);
    try {
      const filed = await file(portal, member, 'membership');
      expect(filed).toMatchObject({ status: 200, code: 0 });
      const own = await portal.get('/applications', { token: member.token });
      expect(JSON.stringify(own.data)).toContain(filed.data.no);
      expect((await portal.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
    } finally {
      await giveBack();
    }
    await expect
      .poll(() => portOf(portal.services.unscopedDb), { timeout: 30_000 })
      .toBe(coordinatorPort(database));
  });
});
