import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';

export type CaptchaKind = 'slide' | 'code' | 'question';

const MAX_ATTEMPTS = 3;

export async function insertChallenge(
  db: Kysely<DB>,
  row: { id: string; kind: CaptchaKind; answerHash: string; seconds: number },
): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ id: row.id, kind: row.kind, answer_hash: row.answerHash, expires_at: after(row.seconds) })
    .execute();
}

/**
 * Counts one attempt and, if one of the hashes matches, stores a ticket on the challenge, which lasts as long again. A
 * single statement: of two concurrent attempts each is counted, and only one gets a ticket.
 */
export async function tryChallenge(
  db: Kysely<DB>,
  answer: { id: string; kind: CaptchaKind; hashes: string[]; ticketHash: string; seconds: number },
): Promise<boolean> {
  const isCorrect = sql<boolean>`answer_hash = ANY(${answer.hashes})`;
  const row = await db
    .updateTable('captcha')
    .set({
      attempts: sql`attempts + 1`,
      ticket_hash: sql`CASE WHEN ${isCorrect} THEN ${answer.ticketHash} END`,
      expires_at: after(answer.seconds),
    })
    .where('id', '=', answer.id)
    .where('kind', '=', answer.kind)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('ticket_hash')
    .executeTakeFirst();
  return row?.ticket_hash === answer.ticketHash;
}

/** The write that marks a ticket as used. It affects no row when the ticket is unknown, used or expired. */
export function consumeTicket(db: Kysely<DB>, ticketHash: string): PreparedWrite {
  return db
    .updateTable('captcha')
    .set({ used_at: sql`now()` })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .compile();
}

/** Uses the database clock, so that several servers agree. */
const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
