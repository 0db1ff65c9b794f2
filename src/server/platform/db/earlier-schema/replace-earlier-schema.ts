import type pg from 'pg';
import { initialReplyTemplates } from '../../../../domain/reply-templates';
import { StartError } from '../../config/start-error';
import copyRows from './copy-rows.sql?raw';

/** Name of a migration that only databases before the baseline have. */
export const FIRST_EARLIER_MIGRATION = '0001-society';
/** The last of the sixty migrations that preceded the baseline. */
const LAST_EARLIER_MIGRATION = '0096-fair-queue';
const EARLIER_MIGRATIONS = 60;

/**
 * Moves the tables of before the baseline to the schema `previous`, which leaves `public` empty, in the current
 * transaction. A database of another schema is left as it is.
 * @returns whether it was the earlier schema
 * @throws StartError when the database has only some of the earlier migrations
 */
export async function setEarlierSchemaAside(client: pg.ClientBase): Promise<boolean> {
  const names = await appliedMigrations(client);
  if (names[0] !== FIRST_EARLIER_MIGRATION) return false;
  if (names.at(-1) !== LAST_EARLIER_MIGRATION || names.length !== EARLIER_MIGRATIONS)
    throw new StartError(
      `数据库来自 0.1.0 之前未发布的版本（${names.length} 个迁移，最后一个是 ${names.at(-1)}），只能从 0.1.0 升级。`,
    );
  await client.query('ALTER SCHEMA public RENAME TO previous');
  // Kysely would find its tables in any schema.
  await client.query('DROP TABLE previous.kysely_migration, previous.kysely_migration_lock');
  await client.query('CREATE SCHEMA public');
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
  return true;
}

/** Copies all rows from `previous` into the present tables, and drops it, in the current transaction. */
export async function copyEarlierRows(client: pg.ClientBase): Promise<void> {
  // Sums are copied like all rows, not counted again.
  const triggered = await triggeredTables(client);
  for (const table of triggered) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(copyRows);
  for (const table of triggered) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await insertReplyTemplates(client);
  await assignJobs(client);
  await continueNumbers(client);
  await client.query('DROP SCHEMA previous CASCADE');
}

async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(`SELECT to_regclass('kysely_migration') IS NOT NULL AS migrated`);
  if (!rows[0].migrated) return [];
  const { rows: applied } = await client.query('SELECT name FROM kysely_migration ORDER BY name');
  return applied.map(({ name }) => name);
}

async function triggeredTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT DISTINCT tgrelid::regclass::text AS name
       FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

async function insertReplyTemplates(client: pg.ClientBase): Promise<void> {
  for (const { flow, action, name, text } of initialReplyTemplates) {
    await client.query(
      `INSERT INTO reply_template (organisation_id, flow, action, name, text)
       SELECT id, $1, $2, $3, $4 FROM organisation`,
      [flow, action, name, text],
    );
  }
}

/** Jobs that wait belong to the organisation, if there is only one. */
async function assignJobs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS queued`);
  if (!rows[0].queued) return;
  await client.query(
    `UPDATE pgboss.job SET data = data || jsonb_build_object('organisationId', organisation.id)
       FROM organisation
      WHERE state < 'active' AND data <> '{}' AND (SELECT count(*) FROM organisation) = 1`,
  );
}

/** The series of the organisations go on where the sequences were. */
async function continueNumbers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO number_series (organisation_id, series, last)
     SELECT organisation.id, known.series, last_value
       FROM pg_sequences
       JOIN (VALUES ('application', 'application_number'), ('spending', 'application_number'),
                    ('member', 'member_number'), ('volunteer', 'volunteer_number'),
                    ('rescuerCertificate', 'rescuer_certificate_number')) AS known (series, sequence)
         ON sequencename = known.sequence, organisation
      WHERE schemaname = 'previous' AND last_value IS NOT NULL`,
  );
}
