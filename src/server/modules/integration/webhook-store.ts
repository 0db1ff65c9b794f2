import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, WebhookDelivery, WebhookEndpoint } from '../../../generated/database';

export type EndpointRow = Selectable<WebhookEndpoint>;
export type DeliveryRow = Selectable<WebhookDelivery>;

/** Endpoints of the organisation, the oldest first. */
export const listEndpoints = (db: Kysely<DB>): Promise<EndpointRow[]> =>
  db.selectFrom('webhook_endpoint').selectAll().orderBy('created_at').orderBy('id').execute();

export const lockEndpoint = (trx: Kysely<DB>, id: string): Promise<EndpointRow | undefined> =>
  trx.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertEndpoint(trx: Kysely<DB>, row: Insertable<WebhookEndpoint>): Promise<void> {
  await trx.insertInto('webhook_endpoint').values(row).execute();
}

export async function updateEndpoint(
  trx: Kysely<DB>,
  id: string,
  change: Partial<Insertable<WebhookEndpoint>>,
): Promise<void> {
  await trx.updateTable('webhook_endpoint').set(change).where('id', '=', id).execute();
}

export async function deleteEndpoint(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
}

/** Sets the types that the organisation's active endpoints take, see `organisation.webhook_types`. */
export async function updateTypesOfOrganisation(trx: Kysely<DB>, organisationId: string): Promise<void> {
  const endpoints = await listEndpoints(trx);
  const types = new Set(endpoints.filter(({ active }) => active).flatMap(endpoint => endpoint.types));
  await trx
    .updateTable('organisation')
    .set({ webhook_types: [...types].sort() })
    .where('id', '=', organisationId)
    .execute();
}

/** Stores an event with a delivery for each endpoint. @returns the endpoints for which it had none before */
export async function insertEvent(
  trx: Kysely<DB>,
  event: { id: string; type: string; at: Date; body: string },
  endpointIds: readonly string[],
): Promise<string[]> {
  await trx
    .insertInto('webhook_event')
    .values(event)
    .onConflict(conflict => conflict.columns(['id']).doNothing())
    .execute();
  const inserted = await trx
    .insertInto('webhook_delivery')
    .values(
      endpointIds.map(endpoint_id => ({
        ...{ event_id: event.id, endpoint_id, at: event.at, state: 'pending', next_at: event.at },
      })),
    )
    .onConflict(conflict => conflict.columns(['event_id', 'endpoint_id']).doNothing())
    .returning('endpoint_id')
    .execute();
  return inserted.map(({ endpoint_id }) => endpoint_id);
}

/** A delivery with its event and its endpoint. */
export const findDelivery = (db: Kysely<DB>, eventId: string, endpointId: string) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .select(['webhook_delivery.state', 'webhook_delivery.round', 'webhook_delivery.attempts'])
    .select(['webhook_event.body', 'webhook_endpoint.url', 'webhook_endpoint.active'])
    .select([
      'webhook_endpoint.secret',
      'webhook_endpoint.previous_secret',
      'webhook_endpoint.previous_secret_until',
      'webhook_endpoint.failing_since',
    ])
    .where('webhook_delivery.event_id', '=', eventId)
    .where('webhook_delivery.endpoint_id', '=', endpointId)
    .executeTakeFirst();

/** Notes the result of an attempt. @returns false when it was noted before, or a replay has begun a new round */
export async function updateDelivery(
  trx: Kysely<DB>,
  { event, endpoint, round, attempt }: { event: string; endpoint: string; round: number; attempt: number },
  result: { state: 'pending' | 'delivered' | 'failed'; answer: string; next_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ ...result, attempts: attempt })
    .where('event_id', '=', event)
    .where('endpoint_id', '=', endpoint)
    .where('round', '=', round)
    .where('attempts', '=', attempt - 1)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Begins a new round of some deliveries. @returns the begun ones */
export function beginRound(
  trx: Kysely<DB>,
  endpointId: string,
  which: { event: string } | { since: Date },
  at: Date,
  limit: number,
): Promise<Pick<DeliveryRow, 'event_id' | 'round'>[]> {
  const chosen = trx.selectFrom('webhook_delivery').select('event_id').where('endpoint_id', '=', endpointId);
  return trx
    .updateTable('webhook_delivery')
    .set({ state: 'pending', attempts: 0, next_at: at, round: sql<number>`round + 1` })
    .where('endpoint_id', '=', endpointId)
    .where(
      'event_id',
      'in',
      'event' in which
        ? chosen.where('event_id', '=', which.event)
        : chosen.where('state', '=', 'failed').where('at', '>=', which.since).orderBy('at').limit(limit),
    )
    .returning(['event_id', 'round'])
    .execute();
}

/** Ends what an endpoint has not received yet. */
export async function failPendingDeliveries(
  trx: Kysely<DB>,
  endpointId: string,
  answer: string,
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', answer, next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute();
}

/** Deliveries whose next attempt should have been made before this time: their job was lost. */
export const listOverdueDeliveries = (db: Kysely<DB>, before: Date, limit: number) =>
  db
    .selectFrom('webhook_delivery')
    .select(['event_id', 'endpoint_id', 'round', 'attempts'])
    .where('state', '=', 'pending')
    .where('next_at', '<', before)
    .limit(limit)
    .execute();

export interface DeliveryFilter {
  endpoint?: string | undefined;
  state?: string | undefined;
}

const deliveries = (db: Kysely<DB>, { endpoint, state }: DeliveryFilter) => {
  let query = db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id');
  if (endpoint !== undefined) query = query.where('webhook_delivery.endpoint_id', '=', endpoint);
  if (state !== undefined) query = query.where('webhook_delivery.state', '=', state);
  return query;
};

/** A page of deliveries, the latest events first. */
export const listDeliveries = (
  db: Kysely<DB>,
  filter: DeliveryFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  deliveries(db, filter)
    .select(['webhook_delivery.event_id', 'webhook_delivery.endpoint_id', 'webhook_delivery.at'])
    .select(['webhook_delivery.state', 'webhook_delivery.attempts', 'webhook_delivery.answer'])
    .select(['webhook_delivery.next_at', 'webhook_event.type', 'webhook_endpoint.url'])
    .orderBy('webhook_delivery.at', 'desc')
    .orderBy('webhook_delivery.event_id')
    .orderBy('webhook_delivery.endpoint_id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countDeliveries(db: Kysely<DB>, filter: DeliveryFilter): Promise<number> {
  const { count } = await deliveries(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
