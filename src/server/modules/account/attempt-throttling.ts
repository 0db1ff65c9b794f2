import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { spendTicket } from '../captcha';
import { clearAttempts, decrementAttempts, lockAttempts, setAttempts } from './attempt-store';

/** How failed attempts delay the following ones. Nothing is ever locked: the wait never exceeds the maximum delay. */
export interface ThrottlePolicy {
  /** Number of failures after which every attempt requires a captcha; without it, none ever does. */
  captchaAfter?: number;
  /** Number of failures after which the next attempt is delayed: by 1 s, doubled by every further failure. */
  delayAfter: number;
  /** Longest delay, in seconds. */
  maxDelaySeconds: number;
  /** Seconds after which the counter decreases by one failure. */
  decaySeconds: number;
}

/** Subject under which attempts are counted. */
export interface ThrottledSubject {
  subject: string;
  policy: ThrottlePolicy;
  /** A successful attempt clears all failures of the subject, not only its own count. */
  clearedOnSuccess: boolean;
}

/** One attempt at a secret, counted before it is checked. */
export interface ThrottledAttempt {
  /** If this attempt fails, the next one requires a captcha. */
  captchaNext: boolean;
  /** Reports that the attempt succeeded. */
  succeed(): Promise<void>;
}

/**
 * Counts an attempt at a secret before it is checked, so that parallel attempts cannot exceed the limit. An attempt
 * that is refused here is not counted.
 * @param ticket of a captcha, consumed if one is required
 * @throws Refusal `captchaNeeded`, `captchaWrong`; `guessedTooOften` with `retryAfter` in seconds
 */
export async function throttleAttempt(
  services: Pick<Services, 'db'>,
  throttledSubjects: readonly ThrottledSubject[],
  ticket?: string,
): Promise<ThrottledAttempt> {
  const { db } = services;
  const subjects = throttledSubjects.map(({ subject }) => subject);
  const failures = await db.transaction().execute(async trx => {
    const counters = await lockAttempts(trx, subjects);
    const states = throttledSubjects.map(({ subject, policy }, index) => {
      const { level, age } = counters[index] ?? { level: 0, age: 0 };
      const decayedLevel = Math.max(level - age / policy.decaySeconds, 0);
      const failures = Math.ceil(decayedLevel);
      return {
        subject,
        limit: policy,
        left: decayedLevel,
        failures,
        wait: delaySeconds(failures, policy) - age,
      };
    });
    const wait = Math.ceil(Math.max(...states.map(({ wait }) => wait)));
    if (wait > 0) throw tooManyAttempts(wait);
    if (ticket === undefined && states.some(({ limit, failures }) => requiresCaptcha(failures, limit)))
      throw new Refusal('captchaNeeded');
    await setAttempts(
      trx,
      states.map(({ subject, left: decayedLevel }) => ({ subject, level: decayedLevel + 1 })),
    );
    return states;
  });
  if (ticket !== undefined && failures.some(({ limit, failures }) => requiresCaptcha(failures, limit))) {
    await spendTicket(services, ticket).catch(async refusal => {
      await decrementAttempts(db, subjects);
      throw refusal;
    });
  }
  const own = throttledSubjects
    .filter(({ clearedOnSuccess }) => clearedOnSuccess)
    .map(({ subject }) => subject);
  return {
    captchaNext: failures.some(({ limit, failures }) => failures + 1 === limit.captchaAfter),
    async succeed() {
      await clearAttempts(db, own);
      await decrementAttempts(
        db,
        subjects.filter(subject => !own.includes(subject)),
      );
    },
  };
}

/** Clears the failures after the account holder has authenticated in another way. */
export const clearThrottledAttempts = (
  { db }: Pick<Services, 'db'>,
  throttledSubjects: readonly ThrottledSubject[],
): Promise<void> =>
  clearAttempts(
    db,
    throttledSubjects.filter(({ clearedOnSuccess }) => clearedOnSuccess).map(({ subject }) => subject),
  );

const requiresCaptcha = (failures: number, { captchaAfter }: ThrottlePolicy) =>
  captchaAfter !== undefined && failures >= captchaAfter;

/** Seconds between the last attempt and the next one. */
const delaySeconds = (failures: number, { delayAfter, maxDelaySeconds }: ThrottlePolicy): number =>
  failures < delayAfter ? 0 : Math.min(2 ** (failures - delayAfter), maxDelaySeconds);

const tooManyAttempts = (retryAfter: number) =>
  new Refusal('guessedTooOften', `密码错误次数较多，请${retryAfter}秒后再试，或使用短信登录`, [], {
    retryAfter,
  });
