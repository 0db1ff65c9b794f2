import type pg from 'pg';
import { organisationTables } from '../../../generated/database';
import { clientSettings, DatabaseClient } from './client';
import { dropForeignKeys, listTables } from './foreign-keys';
import { grantRuntimeRights, roleOf } from './runtime-rights';

const COLUMN = 'organisation_id';

const ROLE_SETTINGS = [
  // Triggers and functions of the portal touch rows of the same organisation only, which lie on the same node.
  'citus.enable_unsafe_triggers = on',
  'citus.allow_nested_distributed_execution = on',
  // Otherwise a transaction that has read all shards in parallel may not write a shared table any more.
  `citus.multi_shard_modify_mode = 'sequential'`,
];

/** Distributes the tables of a migrated database on the coordinator of a Citus cluster, in one transaction. */
export async function distribute(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const client = new DatabaseClient({
    ...clientSettings(ownerUrl),
    application_name: 'boai-portal distribute',
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    await distributeTables(client);
    await grantRuntimeRights(client, runtimeUrl);
    for (const role of new Set([roleOf(ownerUrl), roleOf(runtimeUrl)])) {
      for (const setting of ROLE_SETTINGS) await client.query(`ALTER ROLE ${role} SET ${setting}`);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/**
 * Distributes the tables over the nodes of a Citus cluster: those of an organisation by organisation, so that each
 * organisation lies on one node; all others are replicated to every node. Foreign keys are dropped for the time being.
 * @param client the owner of the tables on the coordinator, in a transaction
 */
export async function distributeTables(client: pg.ClientBase): Promise<void> {
  for (const setting of ROLE_SETTINGS) await client.query(`SET LOCAL ${setting}`);
  const restoreForeignKeys = await dropForeignKeys(client);
  const own = new Set<string>(organisationTables);
  const tables = await listTables(client);
  for (const name of tables.filter(table => !own.has(table)))
    await client.query('SELECT create_reference_table($1)', [name]);
  for (const name of tables.filter(table => own.has(table)))
    await client.query('SELECT create_distributed_table($1, $2)', [name, COLUMN]);
  await restoreForeignKeys();
  await distributeFunctions(client);
}

/**
 * Triggers run on the nodes, and need the functions that they call there. A function that acts for the owner on the rows
 * of an organisation runs as a whole on the node of that organisation.
 */
async function distributeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; delegated: boolean }>(
    `SELECT pg_proc.oid::regprocedure::text AS name, prosecdef AS delegated FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  );
  for (const { name, delegated } of rows) {
    if (delegated)
      await client.query(
        `SELECT create_distributed_function($1, '$1', 'account', force_delegation := true)`,
        [name],
      );
    else await client.query('SELECT create_distributed_function($1)', [name]);
  }
}
