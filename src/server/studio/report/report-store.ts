import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { FlowEvent } from '../../../flows/engine/events';
import type { LoggedEvent } from '../../../flows/engine/replay';
import type { DB, FormReport } from '../../../generated/database';

/** A report as it is kept. */
export type ReportRow = Selectable<FormReport>;

/** How many drafts or applications are read at a time. */
const BATCH = 500;

/** Only what was saved or changed since then. */
export interface Since {
  since?: Date | undefined;
}

/** How many drafts and applications of a flow are under way. */
export async function countWork(db: Kysely<DB>, flow: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM draft WHERE flow = ${flow} AND expires_at > now())
         + (SELECT count(*) FROM application WHERE flow = ${flow} AND open) AS count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Every draft of a flow that has not run out, in batches. */
export async function* draftBatches(db: Kysely<DB>, flow: string, { since }: Since = {}) {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const rows = await db
      .selectFrom('draft')
      .select(['id', 'account_id', 'application_id', 'form_version', 'position', 'answers'])
      .where('flow', '=', flow)
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(after !== null, query => query.where('id', '>', after as string))
      .$if(since !== undefined, query => query.where('saved_at', '>=', since as Date))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows[rows.length - 1]?.id ?? null;
  }
}

/** Every application of a flow that still goes somewhere, in batches, each with its log. */
export async function* applicationBatches(db: Kysely<DB>, flow: string, { since }: Since = {}) {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const rows = await db
      .selectFrom('application')
      .select(['id', 'no', 'form_version', 'answers'])
      .where('flow', '=', flow)
      .where('open', '=', true)
      .$if(after !== null, query => query.where('id', '>', after as string))
      .$if(since !== undefined, query => query.where('updated_at', '>=', since as Date))
      .orderBy('id')
      .limit(BATCH)
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

export async function insertReport(db: Kysely<DB>, row: Insertable<FormReport>): Promise<void> {
  await db.insertInto('form_report').values(row).execute();
}

export function findReport(db: Kysely<DB>, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('form_report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The report of a change that was begun last. */
export function lastReport(db: Kysely<DB>, changeId: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom('form_report')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How far a report has come. */
export async function noteProgress(db: Kysely<DB>, id: string, done: number, total: number): Promise<void> {
  await db.updateTable('form_report').set({ done, total }).where('id', '=', id).execute();
}

/** Ends a report, with its result or the reason why there is none. */
export async function finishReport(
  db: Kysely<DB>,
  id: string,
  outcome: { result: unknown } | { error: string },
): Promise<void> {
  const ended =
    'result' in outcome
      ? { state: 'done', result: JSON.stringify(outcome.result) }
      : { state: 'failed', error: outcome.error };
  await db
    .updateTable('form_report')
    .set({ ...ended, finished_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Notes as which number the publication that waited for a report has gone live. */
export async function notePublished(db: Kysely<DB>, id: string, published: number): Promise<void> {
  await db.updateTable('form_report').set({ published }).where('id', '=', id).execute();
}

export async function pruneReports(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('form_report').where('started_at', '<', before).execute();
}
