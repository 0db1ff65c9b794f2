import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { SERVER_ROLE } from './create-database';

/** One line of JSON for each test database: what was counted in it. */
const RESULTS = 'test-results/cluster-statements.ndjson';

/** Statements of a database by the number of shards they went to. */
interface StatementCounts {
  single: number;
  several: number;
}

/** Makes Citus tell the server's role of each statement that goes to more than one shard. */
export async function announceFanOuts(ownerUrl: string): Promise<void> {
  rmSync(RESULTS, { force: true });
  await query(ownerUrl, `ALTER ROLE ${SERVER_ROLE} SET citus.multi_task_query_log_level = 'notice'`);
}

/** A test has dropped the database by itself. */
const UNKNOWN_DATABASE = '3D000';

/** Records how many statements went to one shard and to several, all roles together, before the database is dropped. */
export async function recordStatements(ownerUrl: string): Promise<void> {
  const counts = await query(
    ownerUrl,
    `SELECT query_execution_single_shard AS single, query_execution_multi_shard AS several
       FROM citus_stat_counters WHERE name = current_database()`,
  ).catch(error => {
    if (error.code === UNKNOWN_DATABASE) return [];
    throw error;
  });
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  for (const each of counts) appendFileSync(RESULTS, `${JSON.stringify(each)}\n`);
}

/** Prints the sum over all databases of the run. */
export function reportStatements(): void {
  if (!existsSync(RESULTS)) return;
  const lines = readFileSync(RESULTS, 'utf8').trim().split('\n');
  const counts = lines.map(line => JSON.parse(line) as StatementCounts);
  const sum = (key: keyof StatementCounts) => counts.reduce((total, one) => total + Number(one[key]), 0);
  console.log(
    `On the cluster ${sum('single')} statements went to one shard, ${sum('several')} to several (${RESULTS}).`,
  );
}

async function query(url: string, statement: string): Promise<StatementCounts[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
