import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../config/start-error';
import { clientSettings, DatabaseClient } from '../client';
import { isDistributed } from '../cluster-nodes';
import {
  type ArchiveHeader,
  type ArchiveSection,
  copyTarget,
  FORMAT,
  type RowCounts,
  writeArchive,
} from './archive';
import { hasJobQueue, JOB_SECTION, readQueues, UNFINISHED_JOBS_QUERY } from './job-queue';

/**
 * Writes a consistent snapshot of the whole database to an archive while the portal keeps running: everything is read
 * in one REPEATABLE READ transaction. Finished jobs are excluded.
 * @param recipients public keys of age to which the whole archive is encrypted
 * @throws StartError when the database is empty or distributed over several nodes
 */
export async function saveDatabase(
  url: string,
  file: string,
  recipients: readonly string[] = [],
): Promise<RowCounts> {
  const client = new DatabaseClient({ ...clientSettings(url), application_name: 'boai-portal backup' });
  await client.connect();
  try {
    await refuseDistributed(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await writeArchive(file, await describe(client), sectionsOf(client), recipients);
  } finally {
    await client.end();
  }
}

/** The nodes of a cluster have no common snapshot: an archive would have parts of transactions. */
async function refuseDistributed(client: pg.Client): Promise<void> {
  if (await isDistributed(client))
    throw new StartError('这是分布式数据库，请用 PostgreSQL 的工具备份每个节点，见 docs/scale.md。');
}

async function describe(client: pg.Client): Promise<ArchiveHeader> {
  const { rows: migrationTable } = await client.query(
    `SELECT to_regclass('kysely_migration') IS NOT NULL AS migrated`,
  );
  if (!migrationTable[0].migrated) throw new StartError('数据库是空的，没有可备份的内容。');
  const migrations = await client.query('SELECT name FROM kysely_migration ORDER BY name');
  const { rows: names } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1`,
  );
  const sequences = [];
  for (const { name } of names) {
    const { rows } = await client.query(
      `SELECT last_value, is_called FROM public.${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...rows[0] });
  }
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    sequences,
    queues: await readQueues(client),
  };
}

async function* sectionsOf(
  client: pg.Client,
): AsyncGenerator<ArchiveSection & { data: AsyncIterable<Buffer> }> {
  // Generated columns are recomputed on restore; Kysely's own tables are created by the migrations.
  const { rows } = await client.query<ArchiveSection>(`
    SELECT 'public.' || relname AS table, array_agg(attname::text ORDER BY attnum) AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely\\_%'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`);
  for (const section of rows) {
    yield { ...section, data: client.query(copyTo(`COPY ${copyTarget(section)} TO STDOUT`)) };
  }
  if (await hasJobQueue(client)) {
    yield { ...JOB_SECTION, data: client.query(copyTo(`COPY (${UNFINISHED_JOBS_QUERY}) TO STDOUT`)) };
  }
}
