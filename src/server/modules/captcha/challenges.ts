import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { executeWrites, type PreparedWrite, requireRow } from '../../platform/db/batch-writes';
import { hashToken, newToken } from '../../platform/token';
import { type CaptchaKind, consumeTicket, insertChallenge, tryChallenge } from './store';

/** Seconds for which a challenge and, once it is answered, its ticket hold. */
const LIFETIME = 300;

/** Stores a challenge by the keyed hash of its answer and gives its id. */
export async function issueChallenge(services: Services, kind: CaptchaKind, answer: string): Promise<string> {
  const id = randomUUID();
  await insertChallenge(services.db, {
    id,
    kind,
    answerHash: answerHash(services, id, answer),
    seconds: LIFETIME,
  });
  return id;
}

/**
 * Exchanges the answer to a challenge for a ticket.
 * @param answers what counts as right, e.g. the places within the tolerance; any one of them
 * @throws Refusal `captchaWrong`, also for a challenge that is unknown, too old, used or tried too often
 */
export async function redeemChallenge(
  services: Services,
  kind: CaptchaKind,
  id: string,
  answers: string[],
): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = newToken();
  const hashes = answers.map(answer => answerHash(services, id, answer));
  const right = await tryChallenge(services.db, {
    id,
    kind,
    hashes,
    ticketHash: hashToken(ticket),
    seconds: LIFETIME,
  });
  if (!right) throw new Refusal('captchaWrong');
  return { ticket, expiresIn: LIFETIME };
}

/** The write that spends a ticket, as a part of what it is spent for: works once, else it ends in `captchaWrong`. */
export const prepareSpendTicket = (ticket: string, db: Kysely<DB>): PreparedWrite =>
  requireRow(consumeTicket(db, hashToken(ticket)), () => new Refusal('captchaWrong'));

/**
 * Spends a ticket: works once.
 * @throws Refusal `captchaWrong`
 */
export const spendTicket = ({ db }: Services, ticket: string): Promise<void> =>
  executeWrites(db, [prepareSpendTicket(ticket, db)]);

/** Keyed, as an answer of four characters could be found from its plain hash in no time. */
function answerHash(services: Services, id: string, answer: string): string {
  return services.vault.index(`${id}:${answer}`, 'captcha');
}
