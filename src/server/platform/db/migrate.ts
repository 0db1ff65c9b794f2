import { isDeepStrictEqual } from 'node:util';
import {
  Kysely,
  type Migration,
  Migrator,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../generated/database';
import { connect } from './connect';

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true });

/** Migrations by name, e.g. `0001-society`. There are no down migrations. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([file, { up }]) => [file.replace(/^.*\/|\.ts$/g, ''), { up }]),
);

const NO_TABLE = '42P01';

/**
 * Whether a database has exactly the schema of this program. Takes one query; Kysely itself reads all tables and
 * columns first.
 */
export async function isMigrated(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db).catch(error => {
    if (error.code === NO_TABLE) return { rows: [] };
    throw error;
  });
  return isDeepStrictEqual(rows.map(({ name }) => name).sort(), Object.keys(migrations).sort());
}

const provider = { getMigrations: async () => migrations };

/**
 * Migrates a database to the latest schema in one transaction, and returns the names of the migrations applied. Kysely
 * holds an advisory lock, so that two servers started concurrently migrate one after the other.
 */
export async function migrate(url: string): Promise<string[]> {
  // Building an index on a large table may take long: no statement timeout.
  const db = connect(url, { max: 2, statementTimeout: 0, name: 'boai-portal migrate' });
  try {
    return await apply(new Migrator({ db, provider }));
  } finally {
    await db.destroy();
  }
}

/** The same within the current transaction of this client, up to the named migration if one is given. */
export async function migrateWithin(client: pg.ClientBase, last?: string): Promise<string[]> {
  const query: PostgresPoolClient['query'] = client.query.bind(client);
  const pool: PostgresPool = { connect: async () => ({ query, release() {} }), end: async () => {} };
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return apply(new Migrator({ db, provider, disableTransactions: true }), last);
}

async function apply(migrator: Migrator, last?: string): Promise<string[]> {
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
  return results.map(result => result.migrationName);
}
