import { type Kysely, sql } from 'kysely';
import type { FlowEvent } from '../../../flows/engine/events';
import type { FormStep } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';

/** Maximum number of versions offered. */
const VERSIONS = 50;

/** Number of latest applications whose logs are counted, so that the query does not become slower over the years. */
const MAX_COUNTED = 20_000;

/** Versions of a flow's form, latest first. */
export async function versionsOf(db: Kysely<DB>, flow: string) {
  return db
    .selectFrom('form_version')
    .leftJoin('live_form', 'live_form.version', 'form_version.version')
    .select([
      'form_version.version',
      'published_at',
      sql<boolean>`live_form.version IS NOT NULL`.as('live'),
      sql<FormStep[]>`content -> 'steps'`.as('steps'),
      sql<Record<string, unknown> | null>`content -> 'process'`.as('process'),
    ])
    .where('form_version.flow', '=', flow)
    .orderBy('live', 'desc')
    .orderBy('published_at', 'desc')
    .limit(VERSIONS)
    .execute();
}

/** A recorded transition with its count; events are reduced to the properties that distinguish them. */
export interface RecordedTransition {
  from: unknown;
  event: FlowEvent;
  to: unknown;
  times: number;
}

/** Recorded transitions of a flow's applications, and the number of applications counted. */
export async function listRecordedTransitions(
  db: Kysely<DB>,
  organisationId: string,
  flow: string,
): Promise<{ applications: number; transitions: RecordedTransition[] }> {
  const { rows } = await sql<RecordedTransition>`
    WITH newest AS (
      SELECT id FROM application
       WHERE organisation_id = ${organisationId} AND flow = ${flow}
       ORDER BY submitted_at DESC LIMIT ${MAX_COUNTED}),
    steps AS (
      SELECT lag(state) OVER (PARTITION BY application_id ORDER BY sequence) AS "from", event, state AS "to"
        FROM application_event JOIN newest ON newest.id = application_id
       WHERE organisation_id = ${organisationId}),
    named AS (
      SELECT "from", "to",
             jsonb_strip_nulls(jsonb_build_object('type', event -> 'type', 'what', event -> 'what',
               'minor', event -> 'minor', 'settled', event -> 'settled')) AS event
        FROM steps WHERE "from" IS NOT NULL)
    SELECT "from", event, "to", count(*)::integer AS times FROM named GROUP BY 1, 2, 3`.execute(db);
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('application')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('flow', '=', flow)
        .limit(MAX_COUNTED)
        .as('newest'),
    )
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return { applications: count, transitions: rows };
}

/** Finds the application with this application number, if there is one. */
export async function findApplicationByNo(db: Kysely<DB>, organisationId: string, no: string) {
  return db
    .selectFrom('application')
    .select(['id', 'no', 'flow'])
    .where('organisation_id', '=', organisationId)
    .where('no', '=', no)
    .executeTakeFirst();
}
