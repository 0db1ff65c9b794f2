import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { subscriberOf } from '../../platform/client-network';
import { type ThrottledAttempt, type ThrottlePolicy, throttleAttempt } from './attempt-throttling';

/** How wrong codes delay the following ones: per record, and for all records per subscriber. */
const limits = {
  record: { delayAfter: 5, maxDelaySeconds: 180, decaySeconds: 180 },
  subscriber: { delayAfter: 30, maxDelaySeconds: 60, decaySeconds: 30 },
} satisfies Record<string, ThrottlePolicy>;

/**
 * Counts an attempt at the code by which a record is looked up. A record that does not exist is counted in the same
 * way.
 * @param who.record the kind, organisation and number of the record, as one text
 * @throws Refusal `tooOften` with `retryAfter` in seconds
 */
export function throttleLookup(
  services: Pick<Services, 'db' | 'vault'>,
  lookup: { record: string; address: string },
): Promise<ThrottledAttempt> {
  const toThrottledSubject = (kind: keyof typeof limits, value: string, clearedOnSuccess: boolean) => ({
    subject: `${kind}:${services.vault.index(value, 'attempt')}`,
    policy: limits[kind],
    clearedOnSuccess,
  });
  return throttleAttempt(services, [
    toThrottledSubject('record', lookup.record, true),
    toThrottledSubject('subscriber', subscriberOf(lookup.address), false),
  ]).catch(error => {
    if (!(error instanceof Refusal)) throw error;
    // Replaces the default message, which speaks of a password.
    throw new Refusal('tooOften', `查询次数过多，请${error.detail.retryAfter}秒后再试`, [], error.detail);
  });
}
