import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import type { DB } from '../../src/generated/database';
import { connect } from '../../src/server/platform/db/connect';
import { withNodes } from '../../src/server/platform/db/node-connections';
import { isOnCluster } from './cluster';
import { recordStatements } from './cluster-statements';
import { asServer, createDatabase, dropDatabase, withDatabase } from './create-database';
import type { Templates } from './database-setup';

/** A migrated database for one test. */
export interface FreshDatabase {
  /** Connection string of the server's role. */
  url: string;
  db: Kysely<DB>;
  ownerUrl: string;
  /** A handle of the owner, who may change tables and append-only rows. */
  ownerDb: Kysely<DB>;
  /** Closes the handles and drops the database. */
  drop(): Promise<void>;
}

/** Copies a template database of the run: some 30 ms. */
export async function freshDatabase(template: keyof Templates = 'empty'): Promise<FreshDatabase> {
  const templateUrl = inject('templates')[template];
  const ownerUrl = withDatabase(templateUrl, `boai_test_${randomBytes(6).toString('hex')}`);
  await createDatabase(ownerUrl, templateUrl);
  return openHandles(ownerUrl, asServer(ownerUrl), async () => {
    if (isOnCluster()) await recordStatements(ownerUrl);
    await dropDatabase(ownerUrl);
  });
}

/** Opens the handles of a database. @param drop drops it, after they have been closed */
export function openHandles(ownerUrl: string, url: string, drop: () => Promise<void>): FreshDatabase {
  const handle = connect(url, { max: 5 });
  const db = isOnCluster() ? withNodes(handle) : handle;
  const ownerDb = connect(ownerUrl, { max: 2 });
  return {
    url,
    db,
    ownerUrl,
    ownerDb,
    async drop() {
      await db.destroy();
      await ownerDb.destroy();
      await drop();
    },
  };
}
