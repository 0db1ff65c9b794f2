import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import { type ThrottlePolicy, throttleAttempt } from './attempt-throttling';

/** What requests of visitors without an account cost the following ones: those of their network, and those of all. */
const limits = {
  /** Each code needs work; how many a number gets is limited in `sms-code.ts`. */
  sms: {
    network: { workAfter: [0, 20, 60], decaySeconds: 60 },
    organisation: { workAfter: [0, 200, 1000], decaySeconds: 10 },
  },
  /**
   * What a guest can do is limited for each, so that guests multiply it. Ten in an hour are a family or an office; a class
   * of a school, behind one address as well, works for a fraction of a second each, and nobody is refused for it.
   */
  guest: {
    network: { workAfter: [10, 20, 40], decaySeconds: 360 },
    organisation: { workAfter: [500, 2000], decaySeconds: 5 },
  },
} satisfies Record<string, Record<string, ThrottlePolicy>>;

/**
 * Counts a request of a visitor by network and organisation.
 * @param purpose what is requested; the ticket is for that
 * @throws Refusal `captchaNeeded` with `challenge`
 */
export async function throttleNetwork(
  services: Pick<Services, 'db' | 'vault'>,
  purpose: keyof typeof limits,
  {
    organisationId,
    address,
    ticket,
  }: { organisationId: string; address: string; ticket?: string | undefined },
): Promise<void> {
  const { network, organisation } = limits[purpose];
  const subjectOf = (kind: string, value: string, policy: ThrottlePolicy) => ({
    subject: `${purpose}-${kind}:${services.vault.index(value, 'attempt')}`,
    policy,
    clearedOnSuccess: false,
  });
  const subjects = [
    subjectOf('network', networkOf(address), network),
    subjectOf('organisation', organisationId, organisation),
  ];
  await throttleAttempt(services, subjects, { purpose, ticket });
}
