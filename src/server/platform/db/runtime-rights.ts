import pg from 'pg';
import { parseConnectionString } from '../config/connection-string';

/**
 * Tables whose rows are written once, with the columns that may be set later. Rows are never deleted; personal data is
 * erased from them by functions of the owner (`16-erasure.sql`).
 */
export const APPEND_ONLY_TABLES: Record<string, readonly string[]> = {
  application_event: [],
  application_note: [],
  audit_anchor: [],
  audit_log: [],
  audit_seal: [],
  consent: ['withdrawn_at'],
  content_revision: [],
  correction: [],
  document: [],
  form_change_event: [],
  form_publication: ['form_text', 'ui_text', 'flow_text', 'english_text'],
  ledger_posting: [],
  receipt: [],
  refund_step: [],
  spending: [],
  volunteer_attendance: [],
};

/** Tables of the migrator, which the server reads only. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** Schema of the job queue. */
const QUEUE_SCHEMA = 'pgboss';

/** The role of a connection string, as in a statement; that of the session where the string names none. */
export function roleOf(url: string): string {
  const name = decodeURIComponent(new URL(parseConnectionString(url).hosts[0].url).username);
  return name ? pg.escapeIdentifier(name) : 'CURRENT_USER';
}

/**
 * Lets the role of the server work on the tables of the owner, who is connected: it reads and writes rows, cannot
 * change append-only ones, and owns nothing but the job queue. Does nothing where owner and server are one role.
 * @param runtimeUrl connection string of the server
 */
export async function grantRuntimeRights(client: pg.ClientBase, runtimeUrl: string): Promise<void> {
  const role = roleOf(runtimeUrl);
  const { rows } = await client.query('SELECT current_user AS owner');
  if (['CURRENT_USER', pg.escapeIdentifier(rows[0].owner)].includes(role)) return;
  const appendOnly = Object.keys(APPEND_ONLY_TABLES).join(', ');
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE ON ${appendOnly} FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${MIGRATOR_TABLES.join(', ')} FROM ${role};`);
  for (const [table, columns] of Object.entries(APPEND_ONLY_TABLES)) {
    if (columns.length > 0) await client.query(`GRANT UPDATE (${columns.join(', ')}) ON ${table} TO ${role}`);
  }
  await giveQueueTo(client, role);
}

/** Lets a role read the views of the owner, who is connected. */
export async function letReadViews(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public' AND viewowner = current_user`,
  );
  for (const { name } of rows) await client.query(`GRANT SELECT ON ${name} TO ${role}`);
}

/** The job queue, installed by the owner, belongs to the server, which upgrades it by itself. */
export async function giveQueueTo(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`ALTER SCHEMA ${QUEUE_SCHEMA} OWNER TO ${role}`);
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s OWNER TO ${role}', oid::regclass) AS statement FROM pg_class
      WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND pg_get_userbyid(relowner) = current_user
     UNION ALL
     SELECT format('ALTER FUNCTION %s OWNER TO ${role}', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = $1::regnamespace AND pg_get_userbyid(proowner) = current_user
     UNION ALL
     SELECT format('ALTER TYPE %s OWNER TO ${role}', oid::regtype) FROM pg_type
      WHERE typnamespace = $1::regnamespace AND typtype = 'e' AND pg_get_userbyid(typowner) = current_user`,
    [QUEUE_SCHEMA],
  );
  for (const { statement } of rows) await client.query(statement);
}
