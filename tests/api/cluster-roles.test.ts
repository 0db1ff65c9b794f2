import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { isOnCluster, joinNodes, nodesOf } from '../support/cluster';
import { withDatabase } from '../support/create-database';
import { distributeNew } from '../support/distributed-database';
import { file } from '../support/membership-applicant';
import { startTestPortal } from '../support/test-portal';

const OWNER = 'example_owner';
const SERVER = 'example_server';

describe.runIf(isOnCluster())('A cluster on which the roles of the portal are no superusers', () => {
  it('is distributed by the owner, and the server files cases on it', async () => {
    const { url, drop } = await createDatabaseOfOwner();
    const [ownerUrl, runtimeUrl] = [withUser(url, OWNER), withUser(url, SERVER)];
    const database = await distributeNew(ownerUrl, runtimeUrl, drop);
    const portal = await startTestPortal({ database });
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
