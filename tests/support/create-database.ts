import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The same server and user, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/**
 * Creates the database of this connection string, as a copy of another if one is named: of its files as they are.
 * Page by page through the log, as is the rule, takes twice as long, and to be dropped four times.
 */
export async function createDatabase(url: string, templateUrl?: string): Promise<void> {
  const template = templateUrl ? ` TEMPLATE ${nameOf(templateUrl)} STRATEGY FILE_COPY` : '';
  await administer(url, `CREATE DATABASE ${nameOf(url)}${template}`);
}

/** `insufficient_privilege`: PostgreSQL's own vacuum is at work in the database, which only a superuser may end. */
const VACUUMING = '42501';

/** Drops it, also when a test left a connection open. A vacuum that is under way there is waited for. */
export async function dropDatabase(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await administer(url, `DROP DATABASE IF EXISTS ${nameOf(url)} WITH (FORCE)`);
    } catch (error) {
      if ((error as { code?: string }).code !== VACUUMING || tries === 50) throw error;
      await sleep(200);
    }
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
