import type { Kysely } from 'kysely';
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
