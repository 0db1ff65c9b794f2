import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import type { DB } from '../../src/generated/database';
import { connect } from '../../src/server/platform/db/connect';
import { createDatabase, dropDatabase, withDatabase } from './create-database';
import type { Templates } from './database-setup';

/** A migrated database for one test. */
export interface FreshDatabase {
  url: string;
  db: Kysely<DB>;
  /** Closes `db` and drops the database. */
  drop(): Promise<void>;
}

/** Copies a template database of the run: some 30 ms. */
export async function freshDatabase(template: keyof Templates = 'empty'): Promise<FreshDatabase> {
  const templateUrl = inject('templates')[template];
  const url = withDatabase(templateUrl, `boai_test_${randomBytes(6).toString('hex')}`);
  await createDatabase(url, templateUrl);
  const db = connect(url, { max: 5 });
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await dropDatabase(url);
    },
  };
}
