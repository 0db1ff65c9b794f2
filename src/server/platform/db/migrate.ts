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
import { clientSettings, DatabaseClient } from './client';
import { isDistributed } from './cluster-nodes';
import { distributeTables } from './distribute';
import { copyEarlierRows, setEarlierSchemaAside } from './earlier-schema/replace-earlier-schema';
import { installJobQueue } from './install-job-queue';
import { prepareNodes } from './prepare-nodes';
import { grantRuntimeRights } from './runtime-rights';
import { retryOnConflict } from './transient-errors';

const files = import.meta.glob<string>('./migrations/**/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** SQL by migration, e.g. `0001-baseline`: a file, or a folder of files in the order of their names. */
export const migrationTexts: Record<string, string> = {};
for (const [file, text] of Object.entries(files).sort()) {
  const name = file.replace(/^\.\/migrations\/([^/.]+).*$/, '$1');
  migrationTexts[name] = (migrationTexts[name] ?? '') + text;
}

const migrationsOf = (partsOf: (text: string) => readonly string[]): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrationTexts).map(([name, text]) => [
      name,
      {
        async up(db) {
          for (const part of partsOf(text)) await sql.raw(part).execute(db);
        },
      },
    ]),
  );

/** Migrations by name. There are no down migrations. */
export const migrations = migrationsOf(text => [text]);

/** A statement with what is before it: comments, texts and bodies of functions may contain semicolons. */
const STATEMENT = /(?:--[^\n]*|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|[^;])+;/g;

/**
 * The same for a distributed database. New tables are created on the coordinator alone, and distributed after all
 * migrations: Citus does not accept their foreign keys to distributed tables before. Statements are sent one by one: Citus
 * repeats on the shards of a table the whole text with which it is altered.
 */
const migrationsOnCluster = migrationsOf(
  text =>
    text
      .replace(
        /^CREATE (?:UNLOGGED )?TABLE .+?\);$/gms,
        'SET LOCAL citus.enable_ddl_propagation = off;\n$&\nSET LOCAL citus.enable_ddl_propagation = on;',
      )
      .match(STATEMENT) ?? [],
);

/** No such table, or one that the role may not read yet. */
const NOT_READABLE = ['42P01', '42501'];

/** Names of the migrations of a database. Takes one query; Kysely itself reads all tables and columns first. */
async function listApplied(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db).catch(error => {
    if (NOT_READABLE.includes(error.code)) return { rows: [] };
    throw error;
  });
  return rows.map(({ name }) => name);
}

/**
 * Whether a database has all migrations of this program. A newer program may have added further ones while this one is
 * still running.
 */
export async function hasMigrations(db: Kysely<DB>): Promise<boolean> {
  const applied = new Set(await listApplied(db));
  return Object.keys(migrations).every(name => applied.has(name));
}

/**
 * Migrates a database to the latest schema in one transaction, and returns the names of the migrations applied. Two
 * servers started concurrently migrate one after the other. On a cluster new tables are distributed. Begins anew when it
 * was rolled back because of a deadlock: servers that go on writing lock the same tables in another order.
 * @param ownerUrl connection string of the owner of the tables
 * @param runtimeUrl connection string of the server, which gets its rights
 */
export async function migrate(ownerUrl: string, runtimeUrl = ownerUrl): Promise<string[]> {
  await installJobQueue(ownerUrl);
  return retryOnConflict(() => migrateInTransaction(ownerUrl, runtimeUrl));
}

async function migrateInTransaction(ownerUrl: string, runtimeUrl: string): Promise<string[]> {
  // Building an index on a large table may take long: without a statement timeout.
  const client = new DatabaseClient({ ...clientSettings(ownerUrl), application_name: 'boai-portal migrate' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('boai-portal migrate', 0))`);
    const isEarlier = await setEarlierSchemaAside(client);
    const isOnCluster = await isDistributed(client);
    const applied = await migrateWithin(client);
    if (isOnCluster) await distributeTables(client);
    if (isEarlier) await copyEarlierRows(client);
    await grantRuntimeRights(client, runtimeUrl);
    await client.query('COMMIT');
    if (isOnCluster) await prepareNodes(client, { ownerUrl, runtimeUrl });
    return applied;
  } finally {
    await client.end();
  }
}

/** The same within the current transaction of this client, up to the named migration if one is given. */
export async function migrateWithin(client: pg.ClientBase, last?: string): Promise<string[]> {
  // Kysely reports the failure of its last statement in the transaction, which says nothing of the first.
  let failure: unknown;
  const send: PostgresPoolClient['query'] = client.query.bind(client);
  const query = ((text: string, parameters: readonly unknown[]) =>
    send(text, parameters).catch(error => {
      failure ??= error;
      throw error;
    })) as PostgresPoolClient['query'];
  const pool: PostgresPool = { connect: async () => ({ query, release() {} }), end: async () => {} };
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const own = (await isDistributed(client)) ? migrationsOnCluster : migrations;
  const provider = { getMigrations: async () => own };
  const migrator = new Migrator({ db, provider, disableTransactions: true });
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw failure ?? error;
  return results.map(result => result.migrationName);
}
