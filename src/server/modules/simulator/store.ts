import { type Kysely, sql } from 'kysely';
import type { FlowEvent } from '../../../flows/engine/events';
import type { FormStep } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';

/** As many versions as anybody plays. */
const VERSIONS = 50;

/** The applications whose logs are counted: the newest, so that the count takes no longer year by year. */
const COUNTED = 20_000;

/** The versions of a flow's form, the latest first. */
export async function versionsOf(db: Kysely<DB>, flow: string) {
  return db
    .selectFrom('form_version')
    .leftJoin('live_form', 'live_form.version', 'form_version.version')
    .select([
      'form_version.version',
      'published_at',
      sql<boolean>`live_form.version IS NOT NULL`.as('live'),
      sql<FormStep[]>`content -> 'steps'`.as('steps'),
    ])
    .where('form_version.flow', '=', flow)
    .orderBy('live', 'desc')
    .orderBy('published_at', 'desc')
    .limit(VERSIONS)
    .execute();
}

/** A transition that happened, and how often; events by what makes them differ. */
export interface RecordedTransition {
  from: unknown;
  event: FlowEvent;
  to: unknown;
  times: number;
}

/** What has happened to a flow's applications, and of how many that is told. */
export async function listRecordedTransitions(
  db: Kysely<DB>,
  organisationId: string,
  flow: string,
): Promise<{ applications: number; transitions: RecordedTransition[] }> {
  const { rows } = await sql<RecordedTransition>`
    WITH newest AS (
      SELECT id FROM application
       WHERE organisation_id = ${organisationId} AND flow = ${flow}
       ORDER BY submitted_at DESC LIMIT ${COUNTED}),
    steps AS (
      SELECT lag(state) OVER (PARTITION BY application_id ORDER BY sequence) AS "from", event, state AS "to"
        FROM application_event JOIN newest ON newest.id = application_id),
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
        .limit(COUNTED)
        .as('newest'),
    )
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return { applications: count, transitions: rows };
}

/** The application of a society with this acceptance number, if there is one. */
export async function findApplicationByNo(db: Kysely<DB>, organisationId: string, no: string) {
  return db
    .selectFrom('application')
    .select(['id', 'no', 'flow'])
    .where('organisation_id', '=', organisationId)
    .where('no', '=', no)
    .executeTakeFirst();
}
