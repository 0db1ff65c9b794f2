import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { spendTicket } from '../captcha';
import { clearAttempts, decrementAttempts, lockAttempts, setAttempts } from './attempt-store';

/** How failed guesses slow down those that follow. Nothing is ever locked: the longest delay bounds the wait. */
export interface ThrottlePolicy {
  /** Failures after which every guess wants a captcha; never where it is not given. */
  captchaAfter?: number;
  /** Failures after which there is a delay before the next guess: 1 s, doubled by every further failure. */
  delayAfter: number;
  /** Longest delay, in seconds. */
  maxDelaySeconds: number;
  /** Seconds after which one failure is forgotten. */
  decaySeconds: number;
}

/** What guesses are counted under. */
export interface ThrottledSubject {
  subject: string;
  policy: ThrottlePolicy;
  /** A right guess forgets all failures of the subject, not only its own. */
  clearedOnSuccess: boolean;
}

/** One guess at a secret, counted before it is made. */
export interface ThrottledAttempt {
  /** If it is wrong, the next one wants a captcha. */
  captchaNext: boolean;
  /** The guess was right. */
  succeed(): Promise<void>;
}

/**
 * Counts a guess at a secret before it is made, so that many at once cannot slip through. What is refused here was no
 * guess and counts for nothing.
 * @param ticket of a captcha, spent where one is wanted
 * @throws Refusal `captchaNeeded`, `captchaWrong`; `guessedTooOften` with `retryAfter` in seconds
 */
export async function throttleAttempt(
  services: Services,
  counted: readonly ThrottledSubject[],
  ticket?: string,
): Promise<ThrottledAttempt> {
  const { db } = services;
  const subjects = counted.map(({ subject }) => subject);
  const failures = await db.transaction().execute(async trx => {
    const held = await lockAttempts(trx, subjects);
    const now = counted.map(({ subject, policy }, index) => {
      const { level, age } = held[index] ?? { level: 0, age: 0 };
      const left = Math.max(level - age / policy.decaySeconds, 0);
      const failures = Math.ceil(left);
      return { subject, limit: policy, left, failures, wait: delaySeconds(failures, policy) - age };
    });
    const wait = Math.ceil(Math.max(...now.map(({ wait }) => wait)));
    if (wait > 0) throw tooManyAttempts(wait);
    if (ticket === undefined && now.some(({ limit, failures }) => requiresCaptcha(failures, limit)))
      throw new Refusal('captchaNeeded');
    await setAttempts(
      trx,
      now.map(({ subject, left }) => ({ subject, level: left + 1 })),
    );
    return now;
  });
  if (ticket !== undefined && failures.some(({ limit, failures }) => requiresCaptcha(failures, limit))) {
    await spendTicket(services, ticket).catch(async refusal => {
      await decrementAttempts(db, subjects);
      throw refusal;
    });
  }
  const own = counted.filter(({ clearedOnSuccess }) => clearedOnSuccess).map(({ subject }) => subject);
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

/** Forgets failures, as somebody has proved in another way to hold what was guessed at. */
export const clearThrottledAttempts = (
  { db }: Services,
  counted: readonly ThrottledSubject[],
): Promise<void> =>
  clearAttempts(
    db,
    counted.filter(({ clearedOnSuccess }) => clearedOnSuccess).map(({ subject }) => subject),
  );

const requiresCaptcha = (failures: number, { captchaAfter }: ThrottlePolicy) =>
  captchaAfter !== undefined && failures >= captchaAfter;

/** Seconds between the last guess and the next one. */
const delaySeconds = (failures: number, { delayAfter, maxDelaySeconds }: ThrottlePolicy): number =>
  failures < delayAfter ? 0 : Math.min(2 ** (failures - delayAfter), maxDelaySeconds);

const tooManyAttempts = (retryAfter: number) =>
  new Refusal('guessedTooOften', `密码错误次数较多，请${retryAfter}秒后再试，或使用短信登录`, [], {
    retryAfter,
  });
