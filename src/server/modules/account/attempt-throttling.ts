import type { WorkLevel } from '../../../domain/proof-of-work';
import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { askForWork, type RequiredWork, spendTicket } from '../captcha';
import * as rows from './attempt-store';

/**
 * What failed attempts cost the following ones. Nothing is ever locked: work and wait are bounded, and what strangers can
 * raise is not counted for a known device.
 */
export interface ThrottlePolicy {
  /** Numbers of failures from which an attempt requires work of level 1, 2 and 3; without them, none ever does. */
  workAfter?: readonly number[];
  /** Number of failures after which the next attempt is delayed: by 1 s, doubled by every further failure. */
  delayAfter?: number;
  /** Longest delay, in seconds. */
  maxDelaySeconds?: number;
  /** Seconds after which the counter decreases by one failure. */
  decaySeconds: number;
  /** Number of failures at which the account holder is warned. */
  warnAt?: number;
}

/** Subject under which attempts are counted. */
export interface ThrottledSubject {
  subject: string;
  policy: ThrottlePolicy;
  /**
   * A successful attempt clears all failures of the subject, not only its own count. Otherwise the subject is shared by
   * many callers: it is counted without a lock, so that one of them does not wait for another.
   */
  clearedOnSuccess: boolean;
}

/** What a caller sent to prove work, and for what. */
export interface OfferedWork {
  purpose: RequiredWork['purpose'];
  ticket?: string | undefined;
}

/** One attempt at a secret, counted before it is checked. */
export interface ThrottledAttempt {
  /** If this attempt fails, the next one at the same secret requires work for the first time. */
  workNext: boolean;
  /** If this attempt fails, the account holder should be warned. */
  warn: boolean;
  /** Reports that the attempt succeeded. */
  succeed(): Promise<void>;
}

/**
 * Counts an attempt at a secret before it is checked, so that parallel attempts cannot exceed the limit of the secret. An
 * attempt that is refused here is not counted. A ticket is spent in the same transaction, if one is required.
 * @throws Refusal `captchaNeeded` with `challenge`; `guessedTooOften` with `retryAfter` in seconds
 */
export async function throttleAttempt(
  services: Pick<Services, 'db' | 'vault'>,
  throttledSubjects: readonly ThrottledSubject[],
  work: OfferedWork = { purpose: 'login' },
): Promise<ThrottledAttempt> {
  const { db, vault } = services;
  const own = throttledSubjects.filter(({ clearedOnSuccess }) => clearedOnSuccess);
  const shared = throttledSubjects.filter(({ clearedOnSuccess }) => !clearedOnSuccess);
  const subjectsOf = (subjects: readonly ThrottledSubject[]) => subjects.map(({ subject }) => subject);
  const sharedCounters = await rows.readAttempts(db, subjectsOf(shared));
  const sharedStates = shared.map((throttled, index) => stateOf(throttled, sharedCounters[index]));
  let required: RequiredWork | null = null;
  const counted = db.transaction().execute(async trx => {
    const counters = await rows.lockAttempts(trx, subjectsOf(own));
    const ownStates = own.map((throttled, index) => stateOf(throttled, counters[index]));
    const states = [...ownStates, ...sharedStates];
    const wait = Math.ceil(Math.max(...states.map(({ wait }) => wait)));
    if (wait > 0) throw tooManyAttempts(wait);
    required = requiredWork(states, work.purpose);
    if (required) await spendTicket({ db: trx, vault }, work.ticket ?? '', required);
    await rows.setAttempts(
      trx,
      ownStates.map(({ subject, level }) => ({ subject, level: level + 1 })),
    );
    return ownStates;
  });
  const states = await counted.catch(refusal => {
    if (!required || !(refusal instanceof Refusal) || refusal.reason !== 'captchaWrong') throw refusal;
    // Outside of the transaction, because making a challenge takes some milliseconds.
    return askForWork(services, required);
  });
  for (const { subject, policy } of shared)
    await rows.countSharedAttempt(db, { subject, decaySeconds: policy.decaySeconds, most: mostOf(policy) });
  return {
    workNext: states.some(({ failures, policy }) => failures + 1 === policy.workAfter?.[0]),
    warn: states.some(({ failures, policy }) => failures + 1 === policy.warnAt),
    async succeed() {
      await rows.clearAttempts(db, subjectsOf(own));
      await rows.decrementAttempts(db, subjectsOf(shared));
    },
  };
}

/** Clears the failures after the account holder has authenticated in another way. */
export const clearThrottledAttempts = (
  { db }: Pick<Services, 'db'>,
  throttledSubjects: readonly ThrottledSubject[],
): Promise<void> =>
  rows.clearAttempts(
    db,
    throttledSubjects.filter(({ clearedOnSuccess }) => clearedOnSuccess).map(({ subject }) => subject),
  );

/** Twice what requires the most work, so that a flood is forgotten some hours after its end, however long it was. */
const mostOf = ({ workAfter }: ThrottlePolicy): number => 2 * (workAfter?.at(-1) ?? Number.POSITIVE_INFINITY);

function stateOf(
  throttled: ThrottledSubject,
  counter: Pick<rows.AttemptCounter, 'level' | 'age'> = { level: 0, age: 0 },
) {
  const { policy } = throttled;
  const level = Math.max(counter.level - counter.age / policy.decaySeconds, 0);
  const failures = Math.ceil(level);
  return { ...throttled, level, failures, wait: delaySeconds(failures, policy) - counter.age };
}

/** The work that the next attempt requires: of the highest level of a subject. */
function requiredWork(
  states: readonly { failures: number; policy: ThrottlePolicy }[],
  purpose: RequiredWork['purpose'],
): RequiredWork | null {
  const levels = states.map(
    ({ failures, policy: { workAfter = [] } }) => workAfter.filter(threshold => failures >= threshold).length,
  );
  const level = Math.max(...levels);
  return level > 0 ? { purpose, level: level as WorkLevel } : null;
}

/** Seconds between the last attempt and the next one. */
const delaySeconds = (
  failures: number,
  { delayAfter = Number.POSITIVE_INFINITY, maxDelaySeconds = 0 }: ThrottlePolicy,
): number => (failures < delayAfter ? 0 : Math.min(2 ** (failures - delayAfter), maxDelaySeconds));

const tooManyAttempts = (retryAfter: number) =>
  new Refusal('guessedTooOften', `密码错误次数较多，请${retryAfter}秒后再试，或使用短信登录`, [], {
    retryAfter,
  });
