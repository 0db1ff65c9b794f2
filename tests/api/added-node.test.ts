import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { clientSettings, DatabaseClient } from '../../src/server/platform/db/client';
import { prepareNodes } from '../../src/server/platform/db/prepare-nodes';
import { startNode } from '../support/citus-cluster';
import { isOnCluster } from '../support/cluster';
import { asServer, createDatabase, dropDatabase, withDatabase } from '../support/create-database';
import { distributeNew } from '../support/distributed-database';
import { file } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';

/** What became of the filing of a member. */
interface Filing {
  accountId: string;
  acknowledged: boolean;
}

/** Files memberships, each by a new member, one after the other, until it is told to stop. */
async function fileOnAndOn(portal: TestPortal, filings: Filing[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const member = await portal.signUp().catch(() => null);
    if (!member) {
      await sleep(100);
      continue;
    }
    const answer = await file(portal, member, 'membership').catch(() => ({ code: -1 }));
    filings.push({ accountId: member.accountId, acknowledged: answer.code === 0 });
  }
}

describe.runIf(isOnCluster())('A node added to a cluster while cases are filed', () => {
  it('gets its part of the organisations, and not one filing is lost or doubled', async () => {
    const name = `boai_test_${randomBytes(6).toString('hex')}`;
    const url = withDatabase(inject('templates').empty, name);
    await createDatabase(url);
    const database = await distributeNew(url, asServer(url), () => dropDatabase(url));
    const { ownerDb } = database;
    const portal = await startTestPortal({ database });
    onTestFinished(() => portal.close());
    const node = await startNode();
    onTestFinished(() => node.stop());
    await node.createDatabase(name);

    const filings: Filing[] = [];
    let isOver = false;
    const clients = [portal, portal].map(each => fileOnAndOn(each, filings, () => isOver));
    onTestFinished(() => {
      isOver = true;
    });
    await expect.poll(() => filings.length, { timeout: 60_000 }).toBeGreaterThan(3);

    // Without the timeout of statements: moving rows takes longer.
    const owner = new DatabaseClient(clientSettings(database.ownerUrl));
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query('SELECT citus_add_node($1, $2)', ['127.0.0.1', node.port]);
    await prepareNodes(owner, { ownerUrl: database.ownerUrl, runtimeUrl: database.url });
    await owner.query(`SELECT citus_rebalance_start(shard_transfer_mode := 'force_logical')`);
    await owner.query('SELECT citus_rebalance_wait()');
    const organisation = await portal.services.organisations.find(portal.services.config.organisation);
    await owner.query(
      `SELECT citus_move_shard_placement(shardid, nodename, nodeport, '127.0.0.1', $1, 'force_logical')
         FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
        WHERE shardid = get_shard_id_for_distribution_column('account', $2::uuid) AND nodeport <> $1`,
      [node.port, organisation?.id],
    );
    const during = filings.length;
    // So that the portal learns where the rows are, and goes on there.
    await sleep(8000);
    isOver = true;
    await Promise.all(clients);

    const { rows: moved } = await sql<{ shards: number }>`
      SELECT count(DISTINCT shardid)::integer AS shards FROM pg_dist_placement
        JOIN pg_dist_node USING (groupid) WHERE nodeport = ${node.port}`.execute(ownerDb);
    expect(moved[0]?.shards).toBeGreaterThan(0);
    expect(await portOf(portal)).toBe(node.port);
    expect(filings.length).toBeGreaterThan(during);
    const { rows } = await sql<{ account: string; cases: number }>`
      SELECT account_id AS account, count(*)::integer AS cases FROM application
       WHERE flow = 'membership' GROUP BY 1`.execute(ownerDb);
    const cases = new Map(rows.map(row => [row.account, row.cases]));
    const lost = filings.filter(({ accountId, acknowledged }) => acknowledged && !cases.has(accountId));
    expect(lost).toEqual([]);
    expect([...cases.values()].filter(count => count > 1)).toEqual([]);
    const acknowledged = filings.filter(filing => filing.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(filings.length * 0.9);
    console.log(`${acknowledged.length} of ${filings.length} filings were acknowledged, all are there.`);
  });
});

/** The port of the server that the requests of an organisation connect to. */
async function portOf({ services }: TestPortal): Promise<number> {
  const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(services.db);
  return rows[0]!.port;
}
