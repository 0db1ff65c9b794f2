import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { executeWrites, type PreparedWrite, requireRow } from '../../platform/db/batch-writes';
import { hashToken, newToken } from '../../platform/token';
import { type CaptchaKind, consumeTicket, insertChallenge, tryChallenge } from './store';

/** Lifetime in seconds of a challenge, and of its ticket once it is solved. */
const CHALLENGE_LIFETIME_SECONDS = 300;

/** Stores a challenge with the keyed hash of its answer and returns its id. */
export async function issueChallenge(
  services: Pick<Services, 'db' | 'vault'>,
  kind: CaptchaKind,
  answer: string,
): Promise<string> {
  const id = randomUUID();
  await insertChallenge(services.db, {
    id,
    kind,
    answerHash: answerHash(services, id, answer),
    seconds: CHALLENGE_LIFETIME_SECONDS,
  });
  return id;
}

/**
 * Exchanges the answer to a challenge for a ticket.
 * @param answers accepted answers, e.g. all positions within the tolerance; one must match
 * @throws Refusal `captchaWrong`, also for a challenge that is unknown, expired, used or tried too often
 */
export async function redeemChallenge(
  services: Pick<Services, 'db' | 'vault'>,
  kind: CaptchaKind,
  id: string,
  answers: string[],
): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = newToken();
  const hashes = answers.map(answer => answerHash(services, id, answer));
  const isCorrect = await tryChallenge(services.db, {
    id,
    kind,
    hashes,
    ticketHash: hashToken(ticket),
    seconds: CHALLENGE_LIFETIME_SECONDS,
  });
  if (!isCorrect) throw new Refusal('captchaWrong');
  return { ticket, expiresIn: CHALLENGE_LIFETIME_SECONDS };
}

/**
 * The write that consumes a ticket in the same transaction as the protected operation: works once, then it is refused
 * with `captchaWrong`.
 */
export const prepareSpendTicket = (ticket: string, db: Kysely<DB>): PreparedWrite =>
  requireRow(consumeTicket(db, hashToken(ticket)), () => new Refusal('captchaWrong'));

/**
 * Consumes a ticket: works once.
 * @throws Refusal `captchaWrong`
 */
export const spendTicket = ({ db }: Pick<Services, 'db'>, ticket: string): Promise<void> =>
  executeWrites(db, [prepareSpendTicket(ticket, db)]);

/** Keyed, because an answer of four characters is quickly found from its plain hash. */
function answerHash(services: Pick<Services, 'vault'>, id: string, answer: string): string {
  return services.vault.index(`${id}:${answer}`, 'captcha');
}
