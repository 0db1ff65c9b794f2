import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { findPostgresUser } from '../../src/server/platform/db/embedded/postgres-user';

const PACKAGES = '/usr/lib/postgresql';

/** Folder with the programs of the newest installed PostgreSQL that has Citus, or null. */
export function findCitus(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const withCitus = versions.filter(version => existsSync(path.join(PACKAGES, version, 'lib/citus.so')));
  const newest = withCitus.sort((a, b) => Number(b) - Number(a))[0];
  return newest ? path.join(PACKAGES, newest, 'bin') : null;
}

/** A running node of a cluster, or a PostgreSQL beside it. */
export interface PostgresNode {
  /** Connection string of a superuser to the database `portal`. */
  url: string;
  port: number;
  /** Creates a further database, with Citus where the node has it. @returns its connection string */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

interface CitusCluster {
  /** Connection string of a superuser to the coordinator. */
  url: string;
  /** Those of all nodes, that of the coordinator first. */
  nodeUrls: string[];
  stop(): Promise<void>;
}

/**
 * Settings of each node. A database needs a worker process for its maintenance, and tests have many at once; shards are
 * moved by logical replication, one slot for each owner of tables.
 */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
timezone = 'UTC'
jit = off
max_connections = 300
max_worker_processes = 100
wal_level = logical
max_wal_senders = 40
max_replication_slots = 40
max_logical_replication_workers = 20
`;
const CITUS_SETTINGS = `
shared_preload_libraries = 'citus'
citus.shard_count = 8
citus.enable_stat_counters = on
citus.node_conninfo = 'sslmode=prefer'
`;
const NOT_DURABLE = `
fsync = off
synchronous_commit = off
full_page_writes = off
`;

/** Options of the nodes. */
interface NodeOptions {
  /** False: a plain PostgreSQL. */
  citus?: boolean;
  /** Commits wait for the disk. */
  durable?: boolean;
}

/**
 * Starts a node in a folder of its own, with a database `portal` whose owner is a superuser `portal`.
 * @throws Error when no PostgreSQL with Citus is installed
 */
export async function startNode({ citus = true, durable = false }: NodeOptions = {}): Promise<PostgresNode> {
  const programs = findCitus();
  if (!programs) throw new Error(`no PostgreSQL with Citus is installed under ${PACKAGES}`);
  const owner = findPostgresUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-citus-'));
  await chmod(folder, 0o700);
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  // Not with the home folder of this process, where the owner may not look for certificates.
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(programs, program), args, { ...owner, cwd: folder, env });
  await run('initdb', '-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const settings = [SETTINGS, citus ? CITUS_SETTINGS : '', durable ? '' : NOT_DURABLE, `port = ${port}\n`];
  await appendFile(path.join(data, 'postgresql.conf'), settings.join(''));
  await run('pg_ctl', 'start', '-s', '-w', '-D', data, '-l', path.join(folder, 'log'));
  const url = (database: string) => `postgresql://portal@127.0.0.1:${port}/${database}`;
  const createDatabase = async (name: string) => {
    await runOn(url('postgres'), `CREATE DATABASE ${name}`);
    if (citus) await runOn(url(name), 'CREATE EXTENSION citus');
    return url(name);
  };
  return {
    url: await createDatabase('portal'),
    port,
    createDatabase,
    async stop() {
      await run('pg_ctl', 'stop', '-s', '-m', 'immediate', '-D', data);
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts a coordinator and two workers on this machine, deleted with all their data when stopped. */
export async function startCitusCluster(options: Pick<NodeOptions, 'durable'> = {}): Promise<CitusCluster> {
  const nodes: PostgresNode[] = [];
  const startOne = async () => {
    const node = await startNode(options);
    nodes.push(node);
    return node;
  };
  const stop = async () => {
    for (const node of nodes) await node.stop();
  };
  try {
    const [coordinator, ...workers] = [await startOne(), await startOne(), await startOne()];
    await runOn(coordinator.url, `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (const { port } of workers)
      await runOn(coordinator.url, `SELECT citus_add_node('127.0.0.1', ${port})`);
    return { url: coordinator.url, nodeUrls: nodes.map(({ url }) => url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
