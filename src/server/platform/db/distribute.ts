import pg from 'pg';
import { organisationTables } from '../../../generated/database';
import { StartError } from '../config/start-error';
import { clientSettings, DatabaseClient } from './client';
import { readClusterNodes } from './cluster-nodes';
import { SETTINGS } from './cluster-settings';
import { dropForeignKeys, listTables } from './foreign-keys';
import { prepareNodes } from './prepare-nodes';
import { refuseIfInUse } from './refuse-if-in-use';
import { grantRuntimeRights } from './runtime-rights';
import { dropTriggers } from './triggers';

const COLUMN = 'organisation_id';

const ownTables = new Set<string>(organisationTables);

/** What is about to be distributed. */
export interface DistributionPlan {
  /** Version of Citus. */
  version: string;
  /** The nodes that take rows, as `host:port`. */
  workers: readonly string[];
  /** Tables whose rows go to the node of their organisation. */
  organisationTables: readonly string[];
  /** Tables that every node gets a copy of. */
  sharedTables: readonly string[];
  /** Bytes of these tables with their indexes. */
  bytes: number;
}

/** What is distributed, as found in the database. */
export interface Distribution {
  rows: number;
  foreignKeys: number;
  /** Number of organisations by node. */
  organisations: ReadonlyMap<string, number>;
}

/** Options of `distribute`. */
interface DistributeOptions {
  /** Called when all checks have passed, before anything is changed. False: nothing is changed. */
  onPlan?: (plan: DistributionPlan) => boolean;
}

/**
 * Distributes the tables of a migrated database on the coordinator of a Citus cluster, in one transaction. Before it is
 * committed, the contents of each table, the foreign keys and the node of each organisation are checked. Nothing is done
 * where all tables are distributed already.
 * @param ownerUrl connection string of the owner of the tables
 * @param runtimeUrl connection string of the server
 * @returns null when `onPlan` returned false, or when the tables were distributed before
 * @throws StartError when it is no such database, a server is connected to it, a node does not answer or has too little
 * space, or a check afterwards fails
 */
export async function distribute(
  ownerUrl: string,
  runtimeUrl: string,
  { onPlan = () => true }: DistributeOptions = {},
): Promise<Distribution | null> {
  const client = new DatabaseClient({
    ...clientSettings(ownerUrl),
    application_name: 'boai-portal distribute',
  });
  await client.connect();
  try {
    const plan = await planDistribution(client);
    if (!plan || !onPlan(plan)) return null;
    await client.query('BEGIN');
    const before = await describeTables(client);
    await distributeTables(client);
    await grantRuntimeRights(client, runtimeUrl);
    const distribution = await checkDistribution(client, before);
    await client.query('COMMIT');
    await prepareNodes(client, { ownerUrl, runtimeUrl });
    return distribution;
  } finally {
    await client.end();
  }
}

/** @returns null when all tables are distributed */
async function planDistribution(client: pg.ClientBase): Promise<DistributionPlan | null> {
  const { version, workers, freeBytes } = await readClusterNodes(client);
  if ((await listTables(client)).length === 0) throw new StartError('数据库中还没有建表，请先启动一次服务。');
  const missing = await listUndistributed(client);
  if (missing.length === 0) return null;
  await refuseIfInUse(client, '分布');
  const bytes = await sizeOf(client, missing);
  for (const [host, free] of freeBytes) {
    // An organisation lies on one node, and one may have nearly all rows; they are written to the log as well.
    if (free < 2 * bytes) throw new StartError(`${host} 的磁盘剩余 ${free} 字节，需要 ${2 * bytes} 字节。`);
  }
  return {
    version,
    workers,
    organisationTables: missing.filter(table => ownTables.has(table)),
    sharedTables: missing.filter(table => !ownTables.has(table)),
    bytes,
  };
}

async function listUndistributed(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT logicalrelid::text AS name FROM pg_dist_partition',
  );
  const distributed = new Set(rows.map(({ name }) => name));
  return (await listTables(client)).filter(table => !distributed.has(table));
}

async function sizeOf(client: pg.ClientBase, tables: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name',
    [tables],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Distributes the tables over the nodes of a Citus cluster, those that are not yet: those of an organisation by
 * organisation, so that each organisation lies on one node; all others are replicated to every node. Their foreign keys
 * and triggers are dropped for the time being.
 * @param client the owner of the tables on the coordinator, in a transaction
 */
export async function distributeTables(client: pg.ClientBase): Promise<void> {
  for (const [key, value] of Object.entries(SETTINGS))
    await client.query(`SET LOCAL ${key} TO ${pg.escapeLiteral(value)}`);
  const tables = await listUndistributed(client);
  await writeToLog(client, tables);
  const restoreForeignKeys = await dropForeignKeys(client, tables);
  // They would count each row once more when it is copied to its node.
  const restoreTriggers = await dropTriggers(client, tables);
  for (const name of tables.filter(table => !ownTables.has(table)))
    await client.query('SELECT create_reference_table($1)', [name]);
  for (const name of tables.filter(table => ownTables.has(table)))
    await client.query('SELECT create_distributed_table($1, $2)', [name, COLUMN]);
  await removeLocalRows(client, tables);
  await restoreForeignKeys();
  await restoreTriggers();
  await distributeFunctions(client);
}

/** Lets changes of all tables be written to the log, by which rows are moved to another node while they are changed. */
async function writeToLog(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE oid = ANY ($1::regclass[]) AND relpersistence = 'u'`,
    [tables],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} SET LOGGED`);
}

/**
 * Citus copies the rows to the nodes and leaves them on the coordinator, out of sight: personal data that is erased
 * later would stay there.
 */
async function removeLocalRows(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const name of tables)
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [name]);
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

/** What must be the same before and afterwards. */
interface Described {
  /** Number of rows and sum of their hashes, by table. */
  tables: ReadonlyMap<string, { rows: number; hash: string }>;
  foreignKeys: number;
}

async function describeTables(client: pg.ClientBase): Promise<Described> {
  // A row is hashed as text, which is the same on each node only in the same time zone.
  await client.query(`SET LOCAL citus.propagate_set_commands = 'local'`);
  await client.query(`SET LOCAL TimeZone = 'UTC'`);
  const tables = new Map<string, { rows: number; hash: string }>();
  for (const table of await listTables(client)) {
    const counted = await client.query<{ rows: string; hash: string }>(
      `SELECT count(*) AS rows, coalesce(sum(hashtextextended(row_of::text, 0)::numeric), 0) AS hash
         FROM ${table} AS row_of`,
    );
    for (const { rows, hash } of counted.rows) tables.set(table, { rows: Number(rows), hash });
  }
  // Copies of shared tables lie on the coordinator, too, and have foreign keys of their own.
  const keys = await client.query<{ count: string }>(
    `SELECT count(*) FROM pg_constraint
      WHERE conrelid = ANY ($1::regclass[]) AND contype = 'f' AND conparentid = 0 AND convalidated`,
    [[...tables.keys()]],
  );
  return { tables, foreignKeys: Number(keys.rows[0]?.count) };
}

/** @throws StartError when something is not as it was, or an organisation lies on several nodes */
async function checkDistribution(client: pg.ClientBase, before: Described): Promise<Distribution> {
  const after = await describeTables(client);
  for (const [table, { rows, hash }] of before.tables) {
    const found = after.tables.get(table);
    if (found?.rows !== rows)
      throw new StartError(`${table} 原有 ${rows} 行，分布后有 ${found?.rows} 行，没有改动。`);
    if (found.hash !== hash) throw new StartError(`${table} 的内容在分布之后不一样，没有改动。`);
  }
  if (after.foreignKeys !== before.foreignKeys)
    throw new StartError(
      `原有 ${before.foreignKeys} 个外键，分布后有效的有 ${after.foreignKeys} 个，没有改动。`,
    );
  const organisations = new Map<string, number>();
  for (const { id, hosts } of await locateOrganisations(client)) {
    const [host, ...others] = hosts;
    if (!host || others.length > 0)
      throw new StartError(`机构 ${id} 的各表不在同一个节点上（${hosts.join('、')}），没有改动。`);
    organisations.set(host, (organisations.get(host) ?? 0) + 1);
  }
  const rows = [...after.tables.values()].reduce((sum, table) => sum + table.rows, 0);
  return { rows, foreignKeys: after.foreignKeys, organisations };
}

/** The nodes, as `host:port`, of the shards in which the rows of each organisation are. */
async function locateOrganisations(client: pg.ClientBase): Promise<{ id: string; hosts: string[] }[]> {
  const { rows: organisations } = await client.query<{ id: string }>('SELECT id FROM organisation');
  const { rows } = await client.query<{ id: string; hosts: string[] }>(
    `SELECT id, array_agg(DISTINCT nodename || ':' || nodeport) AS hosts
       FROM unnest($1::uuid[]) AS id
      CROSS JOIN (SELECT logicalrelid FROM pg_dist_partition WHERE partmethod = 'h') AS distributed
       JOIN pg_dist_placement ON shardid = get_shard_id_for_distribution_column(logicalrelid, id)
       JOIN pg_dist_node USING (groupid)
      WHERE noderole = 'primary' GROUP BY id ORDER BY id`,
    [organisations.map(({ id }) => id)],
  );
  return rows;
}
