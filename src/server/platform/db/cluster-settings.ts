import pg from 'pg';

/** Settings of every session of the database on a cluster, by name. */
export const SETTINGS: Readonly<Record<string, string>> = {
  // Triggers and functions of the portal touch rows of the same organisation only, which lie on the same node.
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  // Otherwise a transaction that has read all shards in parallel may not write a shared table any more.
  'citus.multi_shard_modify_mode': 'sequential',
  // Citus 13.2 never finds the plan that it keeps of a prepared statement for its own rows: it plans from the text again, and
  // keeps one plan more with each execution (fixed by its pull request 8824). With the values known it plans once, at once.
  plan_cache_mode: 'force_custom_plan',
};

/** Start-up options of a session whose changes of the schema stay on its node. PostgreSQL takes settings of extensions that it does not have. */
export const ON_THIS_NODE = '-c citus.enable_ddl_propagation=off';

/**
 * Makes the settings of sessions those of the database of a coordinator or another node; of this node only, as otherwise the
 * database would be an object of the cluster, and a copy of it under another name could not get further nodes.
 * @param client its owner
 */
export async function keepSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; kept: string[] }>(
    `SELECT datname AS name, COALESCE(setconfig, '{}') AS kept
       FROM pg_database LEFT JOIN pg_db_role_setting ON setdatabase = pg_database.oid AND setrole = 0
      WHERE datname = current_database()`,
  );
  const [{ name = '', kept = [] } = {}] = rows;
  // Not again at each start: servers that start at the same time would change the same row.
  const missing = Object.entries(SETTINGS).filter(([key, value]) => !kept.includes(`${key}=${value}`));
  if (missing.length === 0) return;
  await client.query('SET citus.enable_ddl_propagation = off');
  for (const [key, value] of missing)
    await client.query(
      `ALTER DATABASE ${pg.escapeIdentifier(name)} SET ${key} TO ${pg.escapeLiteral(value)}`,
    );
  await client.query('RESET citus.enable_ddl_propagation');
}
