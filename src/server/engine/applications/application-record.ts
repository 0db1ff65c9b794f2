import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { compileOnce } from '../../platform/db/compiled-query';
import { endedOrdersOf } from '../payments/order-store';
import { refundStepsOf } from '../payments/refunds/refund-store';
import { settledOrdersOf } from '../payments/settled-orders';
import { eventsOf } from './event-store';

type BankAccount = NonNullable<components['schemas']['ApplicationDetail']['payment']>['account'];

/** The bank account that payments to an organisation are transferred to. */
const bankAccountOf = (organisationId: string) =>
  sql<BankAccount>`(SELECT settings -> 'bankAccount' FROM organisation WHERE id = ${organisationId})`;

const recordQuery = compileOnce((db, organisationId: string, id: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .select([
      jsonArrayFrom(eventsOf(db, id)).as('events'),
      jsonArrayFrom(refundStepsOf(db, id)).as('refundSteps'),
      jsonArrayFrom(settledOrdersOf(db, id)).as('settledOrders'),
      jsonArrayFrom(endedOrdersOf(db, id)).as('endedOrders'),
      bankAccountOf(organisationId).as('bankAccount'),
    ])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId),
);

/** An application with all that its detail shows: its events, its payments and refunds. */
export type ApplicationRecord = NonNullable<Awaited<ReturnType<typeof findApplicationRecord>>>;

/** Reads an application with its events, payments and refunds by one statement. */
export async function findApplicationRecord(db: Kysely<DB>, organisationId: string, id: string) {
  const [found] = (await db.executeQuery(recordQuery(db, organisationId, id))).rows;
  if (!found) return undefined;
  const { events, refundSteps, settledOrders, endedOrders, bankAccount, ...row } = found;
  return {
    ...row,
    events: events.map(event => ({ ...event, at: new Date(event.at), answers: fromHex(event.answers) })),
    refundSteps: refundSteps.map(step => ({ ...step, at: new Date(step.at) })),
    settledOrders: settledOrders.map(order => ({
      ...order,
      paid_at: order.paid_at && new Date(order.paid_at),
    })),
    endedOrders: endedOrders.map(order => ({ expires_at: new Date(order.expires_at) })),
    bankAccount,
  };
}

/** The bytes of a `bytea` in JSON, which is `\x` and hexadecimal digits. */
const fromHex = (text: string | null) => (text === null ? null : Buffer.from(text.slice(2), 'hex'));
