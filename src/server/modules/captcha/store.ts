import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';

/** The write that stores a ticket as used. It affects no row when it has been used before. */
export function insertSpentTicket(
  db: Kysely<DB>,
  { ticketHash, expiresAt }: { ticketHash: string; expiresAt: Date },
): PreparedWrite {
  return db
    .insertInto('spent_ticket')
    .values({ ticket_hash: ticketHash, expires_at: expiresAt })
    .onConflict(conflict => conflict.column('ticket_hash').doNothing())
    .returning('ticket_hash')
    .compile();
}

/** Deletes used tickets that are refused as expired anyway, with an hour for clocks that differ. */
export async function deleteExpiredTickets(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('spent_ticket')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
