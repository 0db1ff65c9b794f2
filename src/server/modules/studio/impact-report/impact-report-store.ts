import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FlowEvent } from '../../../../flows/engine/events';
import type { LoggedEvent } from '../../../../flows/engine/replay';
import type { DB, FormReport } from '../../../../generated/database';
import { isOnCluster } from '../../../platform/db/cluster';

/** A stored report. */
export type ImpactReportRow = Selectable<FormReport>;

/** Number of drafts or applications read per batch. */
const BATCH_SIZE = 500;

/** A point in time, as transaction id and as timestamp. */
export interface WritePoint {
  /** The oldest transaction in progress: rows that were not visible then were written by it or by a later one. */
  transaction: string;
  /** For a database restored since, where transaction ids start again. */
  at: string;
}

/** Restricts rows to those written since then, and to those of some organisations. */
export interface RowFilter {
  since?: WritePoint | undefined;
  /** Null for all organisations. */
  organisations?: readonly string[] | null;
}

/** The current write point: every row that becomes visible later counts as written since. */
export async function readWritePoint(db: Kysely<DB>): Promise<WritePoint> {
  const { rows } = await sql<WritePoint>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction, now()::text AS at`.execute(db);
  return rows[0] as WritePoint;
}

/**
 * Whether a row was written since. Timestamp columns are not reliable, because they are set before the row becomes
 * visible to others; the id of the writing transaction is.
 */
const isWrittenSince = (
  { transaction, at }: WritePoint,
  column: 'draft.saved_at' | 'application.updated_at',
) => {
  const xmin = sql.ref(column.replace(/\.\w+$/, '.xmin'));
  return sql<boolean>`(age(${xmin}) <= age(${transaction}::xid8::xid) OR ${sql.ref(column)} >= ${at}::timestamptz)`;
};

/**
 * Whether any draft or open application of a flow was written since. On a cluster, whose nodes number transactions each
 * for itself, the answer is always that one may have been.
 */
export async function hasWritesSince(
  db: Kysely<DB>,
  flow: string,
  { since, organisations = null }: RowFilter & { since: WritePoint },
): Promise<boolean> {
  if (isOnCluster(db)) return true;
  const { rows } = await sql<{ written: boolean }>`
    SELECT EXISTS (SELECT FROM draft WHERE flow = ${flow} AND ${isOf(organisations)} AND ${isWrittenSince(since, 'draft.saved_at')})
        OR EXISTS (SELECT FROM application
                    WHERE flow = ${flow} AND open AND ${isOf(organisations)} AND ${isWrittenSince(since, 'application.updated_at')}) AS written`.execute(
    // A form is published for all organisations that follow it.
    db.withoutPlugins(),
  );
  return rows[0]?.written === true;
}

const isOf = (organisations: readonly string[] | null) =>
  organisations === null ? sql`true` : sql`organisation_id = ANY (${organisations}::uuid[])`;

/** Locks drafts and applications against writes until the transaction ends. */
export async function lockDraftsAndApplications(trx: Transaction<DB>): Promise<void> {
  await sql`SET LOCAL lock_timeout = '1500ms'`.execute(trx);
  // In the order in which submissions write them.
  await sql`LOCK TABLE application, draft IN SHARE MODE`.execute(trx);
}

/** Number of valid drafts and open applications of a flow. */
export async function countWork(
  db: Kysely<DB>,
  flow: string,
  { organisations = null }: RowFilter = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM draft WHERE flow = ${flow} AND ${isOf(organisations)} AND expires_at > now())
         + (SELECT count(*) FROM application WHERE flow = ${flow} AND ${isOf(organisations)} AND open) AS count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** All valid drafts of a flow, in batches. */
export async function* draftBatches(
  db: Kysely<DB>,
  flow: string,
  { since, organisations = null }: RowFilter = {},
) {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const rows = await db
      .selectFrom('draft')
      .leftJoin('application', join =>
        join
          .onRef('application.id', '=', 'draft.application_id')
          .onRef('application.organisation_id', '=', 'draft.organisation_id'),
      )
      .select([
        'draft.id',
        'draft.organisation_id',
        'draft.account_id',
        'draft.application_id',
        'draft.form_version',
        'draft.snapshot',
      ])
      .select([
        'draft.answers',
        sql<string | null>`application.form_version || ' ' || state_name`.as('edited'),
      ])
      .where('draft.flow', '=', flow)
      .$if(organisations !== null, query => query.where('draft.organisation_id', 'in', organisations ?? []))
      .where('draft.expires_at', '>', sql<Date>`now()`)
      .$if(after !== null, query => query.where('draft.id', '>', after as string))
      .$if(since !== undefined, query => query.where(isWrittenSince(since as WritePoint, 'draft.saved_at')))
      .orderBy('draft.id')
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows[rows.length - 1]?.id ?? null;
  }
}

/** All open applications of a flow, in batches, each with its event log. */
export async function* applicationBatches(
  db: Kysely<DB>,
  flow: string,
  { since, organisations = null }: RowFilter = {},
) {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const rows = await db
      .selectFrom('application')
      .select(['id', 'organisation_id', 'no', 'form_version', 'state_name', 'answers'])
      .where('flow', '=', flow)
      .$if(organisations !== null, query => query.where('organisation_id', 'in', organisations ?? []))
      .where('open', '=', true)
      .$if(after !== null, query => query.where('id', '>', after as string))
      .$if(since !== undefined, query =>
        query.where(isWrittenSince(since as WritePoint, 'application.updated_at')),
      )
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return;
    const logs = await logsOf(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map(row => ({ ...row, events: logs.get(row.id) ?? [] }));
    last = rows[rows.length - 1]?.id ?? null;
  }
}

async function logsOf(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, LoggedEvent[]>> {
  const lines = await db
    .selectFrom('application_event')
    .select(['application_id', 'sequence', 'event', 'actor_kind', 'state'])
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();
  const logs = new Map<string, LoggedEvent[]>();
  for (const { application_id, sequence, event, actor_kind, state } of lines) {
    const log = logs.get(application_id) ?? [];
    const actor = actor_kind as LoggedEvent['actor'];
    log.push({ seq: sequence, event: event as unknown as FlowEvent, actor, at: '', state });
    logs.set(application_id, log);
  }
  return logs;
}

export async function insertImpactReport(db: Kysely<DB>, row: Insertable<FormReport>): Promise<void> {
  await db.insertInto('form_report').values(row).execute();
}

export function findImpactReport(db: Kysely<DB>, id: string): Promise<ImpactReportRow | undefined> {
  return db.selectFrom('form_report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest report of a change on each form that it makes a version of. */
export function listLastImpactReports(db: Kysely<DB>, changeId: string): Promise<ImpactReportRow[]> {
  return db
    .selectFrom('form_report')
    .selectAll()
    .distinctOn('flow')
    .where('change_id', '=', changeId)
    .orderBy('flow')
    .orderBy('started_at', 'desc')
    .execute();
}

/** Saves the progress of a report. */
export async function saveImpactReportProgress(
  db: Kysely<DB>,
  id: string,
  done: number,
  total: number,
): Promise<void> {
  await db.updateTable('form_report').set({ done, total }).where('id', '=', id).execute();
}

/** Locks a report. @returns whether it is still running */
export async function lockRunningImpactReport(trx: Transaction<DB>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('form_report')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'running';
}

/** Outcome of a report: its result, with the number of the publication that waited for it; or an error. */
export type ImpactReportOutcome =
  | { result: object; tests: object | null; published: number | null }
  | { error: string };

/** Finishes a report, once. */
export async function finishImpactReport(
  db: Kysely<DB>,
  id: string,
  outcome: ImpactReportOutcome,
): Promise<void> {
  const outcomeColumns =
    'result' in outcome
      ? {
          state: 'done',
          result: JSON.stringify(outcome.result),
          tests: outcome.tests && JSON.stringify(outcome.tests),
          published: outcome.published,
        }
      : { state: 'failed', error: outcome.error };
  await db
    .updateTable('form_report')
    .set({ ...outcomeColumns, finished_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function pruneImpactReports(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('form_report').where('started_at', '<', before).execute();
}
