import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connect, createPool } from '../../src/server/platform/db/connect';
import { distribute } from '../../src/server/platform/db/distribute';
import { migrate } from '../../src/server/platform/db/migrate';
import { handleOfCluster } from '../../src/server/platform/db/node-connections';
import { isOnCluster, joinNodes, nodesOf } from '../support/cluster';
import { withDatabase } from '../support/create-database';
import { file } from '../support/membership-applicant';
import { startTestPortal } from '../support/test-portal';

const OWNER = 'example_owner';
const SERVER = 'example_server';

describe.runIf(isOnCluster())('A cluster on which the roles of the portal are no superusers', () => {
  it('is distributed by the owner, and the server files cases on it', async () => {
    const { url, drop } = await createDatabaseOfOwner();
    onTestFinished(drop);
    const [ownerUrl, runtimeUrl] = [withUser(url, OWNER), withUser(url, SERVER)];
    await migrate(ownerUrl, runtimeUrl);
    expect(await distribute(ownerUrl, runtimeUrl)).not.toBeNull();

    const ofNodes = { max: 5 };
    const pool = createPool(runtimeUrl, ofNodes);
    const db = handleOfCluster({ pool, url: runtimeUrl, ofNodes });
    const ownerDb = connect(ownerUrl, { max: 1 });
    const portal = await startTestPortal({
      database: {
        url: runtimeUrl,
        db,
        ownerUrl,
        ownerDb,
        drop: async () => void (await Promise.all([db.destroy(), ownerDb.destroy()])),
      },
    });
    try {
      const member = await portal.signUp();
      expect(await file(portal, member, 'membership')).toMatchObject({ code: 0 });
    } finally {
      await portal.close();
    }
  });
});

const withUser = (url: string, user: string): string => {
  const own = new URL(url);
  own.username = user;
  return own.href;
};

/** Creates both roles and a database of the owner on all nodes, as `docs/scale.md` says. */
async function createDatabaseOfOwner(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `boai_test_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(inject('templates').empty, name);
  const nodes = nodesOf(url);
  for (const node of nodes) {
    await run(withDatabase(node, 'postgres'), [
      `DROP ROLE IF EXISTS ${SERVER}`,
      `DROP ROLE IF EXISTS ${OWNER}`,
      `CREATE ROLE ${OWNER} LOGIN`,
      `CREATE ROLE ${SERVER} LOGIN`,
      `GRANT ${SERVER} TO ${OWNER}`,
      `CREATE DATABASE ${name} OWNER ${OWNER}`,
    ]);
  }
  await joinNodes(nodes);
  const drop = async () => {
    for (const node of nodes)
      await run(withDatabase(node, 'postgres'), [
        `DROP DATABASE ${name} WITH (FORCE)`,
        `DROP ROLE ${SERVER}`,
        `DROP ROLE ${OWNER}`,
      ]);
  };
  return { url, drop };
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
