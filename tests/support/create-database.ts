import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepSettings } from '../../src/server/platform/db/cluster-settings';
import { isOnCluster, joinNodes, nodesOf } from './cluster';

/** URL of another database on the same server with the same user. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Role of the server, as in the embedded PostgreSQL. */
export const SERVER_ROLE = 'portal_server';

/** URL of the same database for the server: of the role that does not own it. */
export function asServer(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = SERVER_ROLE;
  return url.href;
}

/** Creates the role of the server, on every node, if there is none, with the password of the owner. */
export async function createServerRole(ownerUrl: string): Promise<void> {
  const password = pg.escapeLiteral(decodeURIComponent(new URL(ownerUrl).password));
  await run(
    ownerUrl,
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${SERVER_ROLE}') THEN
         CREATE ROLE ${SERVER_ROLE} LOGIN PASSWORD ${password};
         GRANT ${SERVER_ROLE} TO CURRENT_USER;
       END IF;
     END $$`,
  );
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/**
 * Creates the database of this connection string, optionally as a copy of a template by file copy. The default, page by
 * page through the log, takes twice as long, and dropping it four times.
 */
export async function createDatabase(url: string, templateUrl?: string): Promise<void> {
  const template = templateUrl ? ` TEMPLATE ${nameOf(templateUrl)} STRATEGY FILE_COPY` : '';
  const nodes = nodesOf(url);
  for (const node of nodes) {
    if (templateUrl && isOnCluster()) await endSessions(node, nameOf(templateUrl));
    await runAsAdministrator(node, `CREATE DATABASE ${nameOf(url)}${template}`);
    // They are not in what is copied.
    if (templateUrl && isOnCluster()) await withClient(node, keepSettings);
  }
  if (isOnCluster() && !templateUrl) await joinNodes(nodes);
}

/** A node of a cluster has a session in each database for its maintenance, and a template must have none. */
async function endSessions(url: string, database: string): Promise<void> {
  await runAsAdministrator(url, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`).catch(error => {
    // Another test does the same at this moment.
    if (error.message !== 'tuple concurrently updated') throw error;
  });
  await runAsAdministrator(
    url,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`,
  );
}

/**
 * `insufficient_privilege`: an autovacuum is running in the database, which only a superuser may terminate.
 * `object_in_use`: the maintenance of a cluster has opened a session again.
 */
const IN_USE_SQLSTATES = ['42501', '55006'];

/** Drops a database even with open connections. Waits for a running maintenance. */
export async function dropDatabase(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      for (const node of nodesOf(url))
        await runAsAdministrator(node, `DROP DATABASE IF EXISTS ${nameOf(url)} WITH (FORCE)`);
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!IN_USE_SQLSTATES.includes(code) || tries === 50) throw error;
      await sleep(200);
    }
  }
}

const runAsAdministrator = (url: string, statement: string) => run(withDatabase(url, 'postgres'), statement);

const run = (url: string, statement: string) =>
  withClient(url, async client => void (await client.query(statement)));

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
