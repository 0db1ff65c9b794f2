import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

export interface ReceivedQuery {
  flow?: string | undefined;
  /** Received at or after this time, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
  limit: number;
  offset: number;
}

const received = (db: Kysely<DB>, { flow, from, before }: ReceivedQuery) => {
  let query = db
    .selectFrom('payment_order')
    .innerJoin('application', 'application.id', 'payment_order.application_id')
    .where('payment_order.state', '=', 'paid');
  if (flow !== undefined) query = query.where('application.flow', '=', flow);
  if (from) query = query.where('payment_order.paid_at', '>=', from);
  if (before) query = query.where('payment_order.paid_at', '<', before);
  return query;
};

/** Payments of the organisation in the order of their arrival, each with its refund unless that was refused. */
export const listReceivedPayments = (db: Kysely<DB>, query: ReceivedQuery) =>
  received(db, query)
    .leftJoin('refund', join =>
      join.onRef('refund.order_id', '=', 'payment_order.id').on('refund.state', '<>', 'refused'),
    )
    .select([
      'payment_order.id',
      'payment_order.no',
      'payment_order.application_id',
      'application.no as application_no',
      'application.flow',
      'payment_order.subject',
      'payment_order.fund',
      'payment_order.amount',
      'payment_order.provider',
      'payment_order.channel',
      sql<Date>`payment_order.paid_at`.as('paid_at'),
      'refund.amount as refund_amount',
      'refund.state as refund_state',
      'refund.done_at as refund_done_at',
    ])
    .orderBy('payment_order.paid_at')
    .orderBy('payment_order.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();

export async function countReceivedPayments(db: Kysely<DB>, query: ReceivedQuery): Promise<number> {
  const { count } = await received(db, query)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
