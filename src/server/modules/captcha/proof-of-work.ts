import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { WORK_COST, WORK_KEY_BYTES, type WorkLevel, workTries } from '../../../domain/proof-of-work';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { executeWrites, type PreparedWrite, requireRow } from '../../platform/db/batch-writes';
import { organisationOf } from '../../platform/db/organisation-scope';
import { hashToken } from '../../platform/token';
import { insertSpentTicket } from './store';

export type Challenge = components['schemas']['WorkChallenge'];
/** What a ticket is good for. */
export type WorkPurpose = components['schemas']['WorkPurpose'];

type TicketServices = Pick<Services, 'db' | 'vault'>;

/** What protects an operation. */
export interface RequiredWork {
  purpose: WorkPurpose;
  level: WorkLevel;
}

/** Lifetime in seconds of a challenge, and so of its ticket: filling a form takes minutes. */
const LIFETIME_SECONDS = 600;
/** Bytes of the key that a challenge discloses, by which the right try is recognised. */
const PREFIX_BYTES = 9;

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/**
 * Issues a challenge: of `tries` keys, one begins with `prefix`, and the whole of it is the answer. The signature covers
 * the answer, so that nothing is stored before a ticket is used, and a ticket is verified without deriving a key.
 */
export async function issueChallenge(
  services: TicketServices,
  { purpose, level }: RequiredWork,
): Promise<Challenge> {
  const tries = workTries[level];
  const salt = randomBytes(16);
  const key = await deriveKey(String(randomInt(tries)), salt, WORK_KEY_BYTES, WORK_COST);
  const prefix = key.subarray(0, PREFIX_BYTES).toString('base64url');
  const expires = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
  const terms = [purpose, level, expires, salt.toString('base64url')].join('.');
  const challenge = `${terms}.${sign(services, terms, key.toString('base64url'))}`;
  return { challenge, salt: salt.toString('base64url'), tries, prefix, expiresIn: LIFETIME_SECONDS };
}

/**
 * The write that spends a ticket in the same transaction as the protected operation: works once, then it is refused.
 * @param ticket `challenge.answer`
 * @throws Refusal `captchaWrong`, also for a ticket that is of another purpose, too easy, or expired
 */
export function prepareSpendTicket(
  services: TicketServices,
  ticket: string,
  required: RequiredWork,
): PreparedWrite {
  const expires = verifyTicket(services, ticket, required);
  if (!expires) throw new Refusal('captchaWrong');
  const row = { ticketHash: hashToken(ticket), expiresAt: new Date(expires * 1000) };
  return requireRow(insertSpentTicket(services.db, row), () => new Refusal('captchaWrong'));
}

/** Spends a ticket: works once. @throws Refusal `captchaWrong` */
export const spendTicket = async (
  services: TicketServices,
  ticket: string,
  required: RequiredWork,
): Promise<void> => executeWrites(services.db, [prepareSpendTicket(services, ticket, required)]);

/**
 * Spends the ticket of a request that always needs one.
 * @throws Refusal `captchaNeeded` with the challenge to be solved, without a ticket that is valid
 */
export async function spendRequiredTicket(
  services: TicketServices,
  ticket: string | undefined,
  required: RequiredWork,
): Promise<void> {
  await spendTicket(services, ticket ?? '', required).catch(refusal => {
    if (!(refusal instanceof Refusal) || refusal.reason !== 'captchaWrong') throw refusal;
    return askForWork(services, required);
  });
}

/** Refuses a request with the challenge to be solved for it. @throws Refusal `captchaNeeded` with `challenge` */
export async function askForWork(services: TicketServices, required: RequiredWork): Promise<never> {
  throw new Refusal('captchaNeeded', undefined, [], { challenge: await issueChallenge(services, required) });
}

/** Seconds of the epoch at which a ticket expires; null for one that is not valid for this. */
export function verifyTicket(
  services: TicketServices,
  ticket: string,
  required: RequiredWork,
): number | null {
  const [purpose, level, expires, salt, signature, answer, ...rest] = ticket.split('.');
  if (!answer || !signature || rest.length > 0) return null;
  const terms = [purpose, level, expires, salt].join('.');
  if (!services.vault.isIndexOf(signature, signedText(services, terms, answer), 'proof-of-work')) return null;
  // Signed here, so what is read from it is as it was written.
  const isUsable =
    purpose === required.purpose && Number(level) >= required.level && Number(expires) * 1000 > Date.now();
  return isUsable ? Number(expires) : null;
}

/** For this organisation only. */
const signedText = ({ db }: TicketServices, terms: string, answer: string): string =>
  [organisationOf(db), terms, answer].join(':');

const sign = (services: TicketServices, terms: string, answer: string): string =>
  services.vault.index(signedText(services, terms, answer), 'proof-of-work');
