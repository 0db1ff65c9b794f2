import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../config/start-error';
import { clientSettings, DatabaseClient } from '../client';
import { FIRST_EARLIER_MIGRATION } from '../earlier-schema/replace-earlier-schema';
import { migrateWithin, migrations } from '../migrate';
import { refuseIfInUse } from '../refuse-if-in-use';
import { grantRuntimeRights } from '../runtime-rights';
import { type ArchiveHeader, type ArchiveSection, copyTarget, type RowCounts } from './archive';
import { suspendConstraints } from './constraints';
import { createQueues, JOB_SECTION } from './job-queue';
import { type ArchiveLine, readArchive, verifyArchive } from './read-archive';

/**
 * Restores an archive into a database, in one transaction. An archive of an older schema is loaded into that schema and
 * then migrated.
 * @param urls connection strings of the owner, who restores, and of the server
 * @param options.replace deletes existing data
 * @param options.identities private keys of age, for an encrypted archive
 * @throws StartError when the archive is damaged or newer than this program, a portal is running on the database, or
 * the database is not empty
 */
export async function restoreArchive(
  { ownerUrl, databaseUrl }: { ownerUrl: string; databaseUrl: string },
  file: string,
  options: { replace: boolean; identities?: readonly string[] },
): Promise<RowCounts> {
  const archive = { file, identities: options.identities ?? [] };
  const { header, rows } = await verifyArchive(archive);
  const unknown = header.migrations.filter(name => !(name in migrations));
  if (unknown.includes(FIRST_EARLIER_MIGRATION))
    throw new StartError('备份来自 0.1.0，请先用那个版本恢复，再升级程序。');
  if (unknown.length > 0)
    throw new StartError(`备份来自更新的版本（${unknown.join('、')}），请先升级程序再恢复。`);
  const client = new DatabaseClient({ ...clientSettings(ownerUrl), application_name: 'boai-portal restore' });
  await client.connect();
  try {
    await refuseCluster(client);
    await refuseIfInUse(client, '恢复');
    if (!options.replace) await refuseUnlessEmpty(client);
    const parts = readArchive(archive);
    await client.query('BEGIN');
    await makeSchema(client, header);
    const resumeRules = await suspendConstraints(client);
    const jobs = await loadTables(client, parts);
    await resumeRules();
    for (const { name, last_value, is_called } of header.sequences) {
      await client.query('SELECT setval($1, $2, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        last_value,
        is_called,
      ]);
    }
    await migrateWithin(client);
    await client.query('COMMIT');
    // The job queue creates its tables in a transaction of its own. If the process is killed here, restoring again
    // repairs the database.
    await createQueues(client, ownerUrl, header.queues);
    if (jobs) await copy(client, jobs, parts);
    await grantRuntimeRights(client, databaseUrl);
  } finally {
    await client.end();
  }
  return rows;
}

async function refuseCluster(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (rows.length > 0) throw new StartError('这是分布式数据库，请用 PostgreSQL 的工具在各节点上恢复。');
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely\\_%'`,
  );
  for (const { name } of rows) {
    const found = await client.query(`SELECT FROM public.${pg.escapeIdentifier(name)} LIMIT 1`);
    if (found.rowCount) throw new StartError('数据库中已有数据；如要以备份替换全部数据，请加上 --replace。');
  }
}

/** Creates an empty schema of the archive's version. */
async function makeSchema(client: pg.Client, header: ArchiveHeader): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
  await migrateWithin(client, header.migrations.at(-1));
}

/** Loads the tables; stops at the section of the queue's jobs, which is the last one, and returns it. */
async function loadTables(
  client: pg.Client,
  parts: AsyncGenerator<ArchiveLine>,
): Promise<ArchiveSection | null> {
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return null;
    if (part.kind !== 'section') continue;
    if (part.section.table === JOB_SECTION.table) return part.section;
    await copy(client, part.section, parts);
  }
}

async function copy(
  client: pg.Client,
  section: ArchiveSection,
  parts: AsyncGenerator<ArchiveLine>,
): Promise<void> {
  const copyStream = client.query(copyFrom(`COPY ${copyTarget(section)} FROM STDIN`));
  await pipeline(Readable.from(rowsOf(parts)), copyStream);
}

/** Not `for await`, which would close the archive at the end of the first section. */
async function* rowsOf(parts: AsyncGenerator<ArchiveLine>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done || part.kind !== 'row') return;
    yield part.line;
  }
}
