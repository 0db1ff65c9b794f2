import { chown, cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {
  clusterOf,
  SUPERUSER,
  startCluster,
  stopCluster,
} from '../../src/server/platform/db/embedded/cluster';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { findPostgresLocation } from '../../src/server/platform/db/embedded/postgres-location';

/** A running standby of an embedded PostgreSQL. */
export interface Standby {
  /** Connection string of the same database and role as the primary's. */
  url: string;
  /** Runs a statement on the standby as its administrator. */
  run(statement: string): Promise<pg.QueryResult['rows']>;
  stop(): Promise<void>;
}

const asAdministrator = (url: string) => {
  const own = new URL(url);
  own.username = SUPERUSER;
  return own.href;
};

/**
 * Starts a standby that follows a running embedded PostgreSQL, from a copy of its files taken as a backup.
 * @param dataDir of the primary
 * @param url connection string of its database
 * @param folder in which the files of the standby are put
 */
export async function startStandby(dataDir: string, url: string, folder: string): Promise<Standby> {
  const primary = await findPostgresLocation(dataDir);
  const standby = { ...(await findPostgresLocation(folder)), owner: primary.owner };
  await copyCluster(asAdministrator(url), clusterOf(primary), clusterOf(standby));
  const { hostname, port, password } = new URL(url);
  const source = `host=${hostname} port=${port} user=${SUPERUSER} password=${decodeURIComponent(password)}`;
  await writeFile(path.join(clusterOf(standby), 'standby.signal'), '');
  await writeFile(path.join(clusterOf(standby), 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await giveTo(standby.owner, standby.home);
  const ownPort = await freePort();
  const failure = await startCluster(standby, ownPort, false);
  if (failure) throw failure.error;
  const ownUrl = new URL(url);
  ownUrl.port = String(ownPort);
  return {
    url: ownUrl.href,
    run: statement => runOn(asAdministrator(ownUrl.href), client => client.query(statement)),
    stop: () => stopCluster(standby),
  };
}

async function runOn(url: string, work: (client: pg.Client) => Promise<pg.QueryResult>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await work(client)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the files of a running cluster (PostgreSQL, “Making a Base Backup Using the Low Level API”). */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  await runOn(url, async client => {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    await cp(from, to, { recursive: true, filter: file => path.basename(file) !== 'postmaster.pid' });
    const stopped = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(path.join(to, 'backup_label'), stopped.rows[0].labelfile);
    return stopped;
  });
}

/** Gives a folder with all that is in it to the user that runs PostgreSQL. */
async function giveTo({ uid, gid }: { uid?: number; gid?: number }, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  const names = await readdir(folder, { recursive: true });
  await Promise.all(['.', ...names].map(name => chown(path.join(folder, name), uid, gid)));
}
