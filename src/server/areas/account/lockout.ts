import { Refusal } from '../../../domain/refusals';
import { networkOf } from '../../network';
import type { Services } from '../../services';
import { clearAttempts, countAttempt, takeBackAttempt } from './attempt-store';

/** Failures within 15 minutes after which an account is locked for 15 minutes. */
const PER_ACCOUNT = 5;

/** The same for a network. Far more, as a school, an office or a mobile operator's gateway is one network. */
const PER_NETWORK = 30;

/** One guess at a secret, counted before it is made. */
export interface Guess {
  /** The last one before the lock: if it is wrong, the account is locked. */
  last: boolean;
  /** The guess was right: failures of the account are forgotten. */
  right(): Promise<void>;
}

/**
 * Counts a guess at the password behind a mobile number. A number without account is counted alike, so that a
 * lock does not tell whether there is one.
 * @throws Refusal `accountLocked` with `retryAfter` in seconds
 */
export async function countGuess(
  services: Services,
  who: { account: string; address: string },
): Promise<Guess> {
  const { db, vault } = services;
  const account = subjectOf(services, who.account);
  const network = `network:${vault.index(networkOf(who.address), 'attempt')}`;
  const failures = await count(services, account, PER_ACCOUNT);
  await count(services, network, PER_NETWORK).catch(async refusal => {
    // No guess was made: a network that is locked must not lock accounts.
    await takeBackAttempt(db, account, PER_ACCOUNT);
    throw refusal;
  });
  return {
    last: failures === PER_ACCOUNT,
    async right() {
      await clearAttempts(db, account);
      await takeBackAttempt(db, network, PER_NETWORK);
    },
  };
}

async function count({ db }: Services, subject: string, limit: number): Promise<number> {
  const { failures, lockedFor } = await countAttempt(db, subject, limit);
  // The attempt that sets the lock may still be made.
  if (failures > limit) throw new Refusal('accountLocked', undefined, [], { retryAfter: lockedFor });
  return failures;
}

/** Ends the lock of an account whose holder has proved to be the holder. */
export async function clearGuesses(services: Services, account: string): Promise<void> {
  await clearAttempts(services.db, subjectOf(services, account));
}

function subjectOf({ vault }: Services, account: string): string {
  return `account:${vault.index(account, 'attempt')}`;
}
