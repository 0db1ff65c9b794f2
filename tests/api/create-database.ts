import pg from 'pg';

/** The same server and user, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Creates the database of this connection string, as a copy of another if one is named. */
export async function createDatabase(url: string, templateUrl?: string): Promise<void> {
  const template = templateUrl ? ` TEMPLATE ${nameOf(templateUrl)}` : '';
  await administer(url, `CREATE DATABASE ${nameOf(url)}${template}`);
}

/** Drops it, also when a test left a connection open. */
export async function dropDatabase(url: string): Promise<void> {
  await administer(url, `DROP DATABASE IF EXISTS ${nameOf(url)} WITH (FORCE)`);
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
