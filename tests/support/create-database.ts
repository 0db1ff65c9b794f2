import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** URL of another database on the same server with the same user. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/**
 * Creates the database of this connection string, optionally as a copy of a template by file copy. The default, page by
 * page through the log, takes twice as long, and dropping it four times.
 */
export async function createDatabase(url: string, templateUrl?: string): Promise<void> {
  const template = templateUrl ? ` TEMPLATE ${nameOf(templateUrl)} STRATEGY FILE_COPY` : '';
  await runAsAdministrator(url, `CREATE DATABASE ${nameOf(url)}${template}`);
}

/** `insufficient_privilege`: an autovacuum is running in the database, which only a superuser may terminate. */
const AUTOVACUUM_RUNNING_SQLSTATE = '42501';

/** Drops a database even with open connections. Waits for a running autovacuum. */
export async function dropDatabase(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await runAsAdministrator(url, `DROP DATABASE IF EXISTS ${nameOf(url)} WITH (FORCE)`);
    } catch (error) {
      if ((error as { code?: string }).code !== AUTOVACUUM_RUNNING_SQLSTATE || tries === 50) throw error;
      await sleep(200);
    }
  }
}

async function runAsAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
