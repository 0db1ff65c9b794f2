import pg from 'pg';

/** Settings of Citus for every session of the database. */
export const SETTINGS = [
  // Triggers and functions of the portal touch rows of the same organisation only, which lie on the same node.
  'citus.enable_unsafe_triggers = on',
  'citus.allow_nested_distributed_execution = on',
  // Otherwise a transaction that has read all shards in parallel may not write a shared table any more.
  `citus.multi_shard_modify_mode = 'sequential'`,
];

/** Start-up options of a session whose changes of the schema stay on its node. PostgreSQL takes settings of extensions that it does not have. */
export const ON_THIS_NODE = '-c citus.enable_ddl_propagation=off';

/**
 * Makes the settings of sessions those of the database of a coordinator or another node; of this node only, as otherwise the
 * database would be an object of the cluster, and a copy of it under another name could not get further nodes.
 * @param client its owner
 */
export async function keepSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  await client.query('SET citus.enable_ddl_propagation = off');
  for (const setting of SETTINGS) await client.query(`ALTER DATABASE ${database} SET ${setting}`);
  await client.query('RESET citus.enable_ddl_propagation');
}
