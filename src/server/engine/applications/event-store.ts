import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ApplicationEvent, DB } from '../../../generated/database';
import { createDatabaseBatchLoader } from '../../platform/batch-loader';
import { type PreparedWrite, prepareInsert } from '../../platform/db/batch-writes';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** SQL of the event logs of applications. */
export type EventRow = Selectable<ApplicationEvent>;

/** Request hash and answer recorded under this actor's idempotency key; undefined for an unknown key. */
export const eventByKey = createDatabaseBatchLoader(
  async (db, requested: { actorId: string | null; key: string }[]) => {
    const { rows } = await sql<Pick<EventRow, 'request_hash' | 'response'> & { place: number }>`
    SELECT place, request_hash, response
      FROM unnest(${requested.map(({ actorId }) => actorId)}::uuid[], ${requested.map(({ key }) => key)}::text[])
           WITH ORDINALITY AS asked (actor_id, key, place)
      JOIN LATERAL (
        SELECT request_hash, response FROM application_event
         WHERE organisation_id = ${thisOrganisation} AND actor_id = asked.actor_id AND idempotency_key = asked.key
         UNION ALL
        SELECT request_hash, response FROM application_event
         WHERE organisation_id = ${thisOrganisation} AND asked.actor_id IS NULL AND actor_id IS NULL
           AND idempotency_key = asked.key
      ) AS recorded ON true`.execute(db);
    const found = new Map(rows.map(({ place, ...recorded }) => [place, recorded]));
    return requested.map((_, index) => found.get(index + 1));
  },
);

export const appendEvent = (row: Insertable<ApplicationEvent>): PreparedWrite =>
  prepareInsert('application_event', row);

const isFollowUp = sql<boolean>`event ->> 'type' = 'FOLLOW_UP'`;

/** The answers of a follow-up; those of the application itself are in its row. */
const followUpAnswers = sql<EventRow['answers']>`CASE WHEN ${isFollowUp} THEN answers END`;

/** The query of the whole event log of an application, oldest first, with the answers of its follow-ups. */
export const eventsOf = (db: Kysely<DB>, applicationId: string) =>
  db
    .selectFrom('application_event')
    .select(['sequence', 'event', 'actor_kind', 'actor_id', 'actor_name', 'at', 'state', 'form_version'])
    .select(followUpAnswers.as('answers'))
    .where('application_id', '=', applicationId)
    .orderBy('sequence');

/** What an event says about a follow-up. */
export type FollowUpEventRow = Pick<
  EventRow,
  'sequence' | 'event' | 'actor_kind' | 'actor_name' | 'at' | 'answers'
>;

/** Follow-up events of several applications, oldest first. */
export function listFollowUpEvents(db: Kysely<DB>, applicationIds: readonly string[]) {
  return db
    .selectFrom('application_event')
    .select(['application_id', 'sequence', 'event', 'actor_kind', 'actor_name', 'at', 'answers'])
    .where('application_id', 'in', applicationIds)
    .where(isFollowUp)
    .orderBy('sequence')
    .execute();
}
