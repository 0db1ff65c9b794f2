import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoOrganisation } from '../../demo/organisation';
import { locateOrganisations } from '../../src/server/platform/db/distribute';
import { createApplicant } from '../support/applicant';
import { findCitus, type PostgresNode, startNode } from '../support/citus-cluster';
import { isOnCluster } from '../support/cluster';
import { createServerRole } from '../support/create-database';
import { applicationAnswers } from '../support/derived-answers';
import { person } from '../support/fictional-person';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { portalOf, startTestPortal, type TestPortal } from '../support/test-portal';

const CLIENTS = 3;
/** A submission that was not answered is repeated with its key, like in the browser. */
const TRIES = 20;

let fresh: FreshDatabase;
let node: PostgresNode;
let portal: TestPortal;
/** One for each shard, so that those that move have cases. */
const portals: TestPortal[] = [];

/** A submission, and the application it was acknowledged with. */
interface Submission {
  accountId: string;
  acknowledged: string | null;
  tries: number;
}

describe.runIf(isOnCluster() && findCitus())('A cluster that grows while cases are filed', () => {
  beforeAll(async () => {
    fresh = await freshDatabase('society');
    portal = await startTestPortal({ database: fresh });
    const shards = new Set<string>();
    for (let number = 1; shards.size < (await countShards()); number++) {
      const organisation = `GROWTH${number}`;
      const own = await createPortal(organisation);
      const shard = await shardOf(organisation);
      if (!shards.has(shard)) portals.push(own);
      shards.add(shard);
    }
    node = await startNode();
  });
  afterAll(async () => {
    await portal?.close();
    await node?.stop();
  });

  it('loses none and doubles none', async () => {
    const submissions: Submission[] = [];
    const refusals: string[] = [];
    let isMoving = true;
    let next = 0;
    const fileCases = async () => {
      while (isMoving || next < 2 * portals.length) {
        const serial = next++;
        const own = portals[serial % portals.length] as TestPortal;
        submissions.push(await fileCase(own, serial, refusals));
      }
    };
    const clients = Array.from({ length: CLIENTS }, fileCases);
    await addNode();
    const moved = await rebalance();
    isMoving = false;
    await Promise.all(clients);

    expect(moved, 'organisations on the new node').toBeGreaterThan(0);
    expect(
      submissions.filter(({ acknowledged }) => !acknowledged),
      refusals.join('\n'),
    ).toEqual([]);
    const rows = await query('SELECT id, account_id FROM application WHERE account_id = ANY($1)', [
      submissions.map(({ accountId }) => accountId),
    ]);
    const stored = rows.map(({ id, account_id }) => ({ accountId: account_id, acknowledged: id }));
    const byAccount = (one: { accountId: unknown }, other: { accountId: unknown }) =>
      String(one.accountId) < String(other.accountId) ? -1 : 1;
    expect(stored.sort(byAccount)).toEqual(
      submissions.map(({ accountId, acknowledged }) => ({ accountId, acknowledged })).sort(byAccount),
    );
    const events = await query(
      'SELECT application_id, count(*)::integer AS events FROM application_event WHERE application_id = ANY($1) GROUP BY 1',
      [submissions.map(({ acknowledged }) => acknowledged)],
    );
    expect(events).toHaveLength(submissions.length);
    expect(events.filter(({ events }) => events !== 1)).toEqual([]);
    const repeated = submissions.filter(({ tries }) => tries > 1).length;
    console.log(
      `${submissions.length} cases filed, ${repeated} of them repeated; ${moved} organisations moved`,
    );
  });
});

/** The portal as members of another organisation use it. */
async function createPortal(organisation: string): Promise<TestPortal> {
  const { app, services, ownerDb } = portal;
  const config = { ...services.config, organisation };
  const own = { ...services, db: services.unscopedDb, config };
  await createDemoOrganisation(own);
  return portalOf(own, app, ownerDb, async () => {});
}

async function fileCase(own: TestPortal, serial: number, refusals: string[]): Promise<Submission> {
  const applicant = await untilAnswered(() => createApplicant(own), refusals);
  const code = await untilAnswered(() => applicant.confirmCode('FILED'), refusals);
  const submission: Submission = { accountId: applicant.accountId, acknowledged: null, tries: 0 };
  const answers = { ...applicationAnswers('organ-donation', 'minimal'), ...person(serial) };
  const key = randomUUID();
  while (!submission.acknowledged && submission.tries < TRIES) {
    submission.tries += 1;
    const answer = await applicant.apply({ answers, key, code });
    if (answer.code === 0) submission.acknowledged = answer.data.id;
    else refusals.push(`${answer.status} ${answer.msg}`);
  }
  return submission;
}

/** Repeats what only prepares a submission. */
async function untilAnswered<T>(work: () => Promise<T>, refusals: string[]): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES) throw error;
      refusals.push(String(error));
    }
  }
}

/** Makes the new node part of the cluster. */
async function addNode(): Promise<void> {
  await node.createDatabase(new URL(fresh.ownerUrl).pathname.slice(1));
  await createServerRole(node.url);
  await query(`SELECT citus_add_node('127.0.0.1', ${node.port})`);
}

/** Moves shards to the new node. @returns the number of organisations that are there */
async function rebalance(): Promise<number> {
  await query(`SELECT citus_rebalance_start(shard_transfer_mode := 'force_logical')`);
  await query('SELECT citus_rebalance_wait()');
  const client = new pg.Client({ connectionString: fresh.ownerUrl });
  await client.connect();
  const places = await locateOrganisations(client);
  await client.end();
  const here = `127.0.0.1:${node.port}`;
  return places.filter(({ hosts }) => hosts.includes(here)).length;
}

const countShards = async () =>
  (
    await query(
      `SELECT count(*)::integer AS shards FROM pg_dist_shard WHERE logicalrelid = 'application'::regclass`,
    )
  )[0]?.shards as number;

const shardOf = async (organisation: string) =>
  String(
    (
      await query(
        `SELECT get_shard_id_for_distribution_column('application', id) AS shard FROM organisation WHERE code = $1`,
        [organisation],
      )
    )[0]?.shard,
  );

async function query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: fresh.ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
