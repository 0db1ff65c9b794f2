import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientSettings, DatabaseClient } from '../../src/server/platform/db/client';
import { prepareNodes } from '../../src/server/platform/db/prepare-nodes';
import { startNode } from '../support/citus-cluster';
import { isOnCluster } from '../support/cluster';
import { file } from '../support/membership-applicant';
import { createSecondOrganisation } from '../support/second-organisation';
import { freshDatabase } from '../support/test-database';
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
    if (!member) continue;
    const answer = await file(portal, member, 'membership').catch(() => ({ code: -1 }));
    filings.push({ accountId: member.accountId, acknowledged: answer.code === 0 });
  }
}

describe.runIf(isOnCluster())('A node added to a cluster while cases are filed', () => {
  it('gets its part of the organisations, and not one filing is lost or doubled', async () => {
    const database = await freshDatabase('society');
    const { ownerDb } = database;
    const portal = await startTestPortal({ database });
    onTestFinished(() => portal.close());
    const second = await createSecondOrganisation(portal);
    const node = await startNode();
    onTestFinished(() => node.stop());
    const name = new URL(database.url).pathname.slice(1);
    await node.createDatabase(name);

    const filings: Filing[] = [];
    let isOver = false;
    const clients = [portal, portal, second].map(each => fileOnAndOn(each, filings, () => isOver));
    await expect.poll(() => filings.length, { timeout: 60_000 }).toBeGreaterThan(3);

    await sql`SELECT citus_add_node('127.0.0.1', ${node.port}::integer)`.execute(ownerDb);
    const owner = new DatabaseClient(clientSettings(database.ownerUrl));
    await owner.connect();
    await prepareNodes(owner, { ownerUrl: database.ownerUrl, runtimeUrl: database.url });
    await owner.end();
    await sql`SELECT citus_rebalance_start(shard_transfer_mode := 'force_logical')`.execute(ownerDb);
    await sql`SELECT citus_rebalance_wait()`.execute(ownerDb);
    await moveOrganisation(node.port);
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
    expect(acknowledged.length).toBeGreaterThan(filings.length / 2);
    console.log(`${acknowledged.length} of ${filings.length} filings were acknowledged, all are there.`);

    /** Moves the first organisation to the new node, unless it is there. */
    async function moveOrganisation(port: number): Promise<void> {
      const id = (await portal.services.organisations.find(portal.services.config.organisation))?.id;
      await sql`
        SELECT citus_move_shard_placement(shardid, nodename, nodeport, '127.0.0.1', ${port}::integer, 'force_logical')
          FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
         WHERE shardid = get_shard_id_for_distribution_column('account', ${id}::uuid) AND nodeport <> ${port}`.execute(
        ownerDb,
      );
    }
  });
});

/** The port of the server that the requests of an organisation connect to. */
async function portOf({ services }: TestPortal): Promise<number> {
  const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(services.db);
  return rows[0]!.port;
}
