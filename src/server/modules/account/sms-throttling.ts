import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import { type ThrottlePolicy, throttleAttempt } from './attempt-throttling';

/**
 * What the codes that were requested cost the following ones. Each needs work; how many a number gets is limited in
 * `sms-code.ts`.
 */
const limits = {
  network: { workAfter: [0, 20, 60], decaySeconds: 60 },
  organisation: { workAfter: [0, 200, 1000], decaySeconds: 10 },
} satisfies Record<string, ThrottlePolicy>;

/**
 * Counts a request for a code to any number.
 * @throws Refusal `captchaNeeded` with `challenge`
 */
export async function throttleCodeRequest(
  services: Pick<Services, 'db' | 'vault'>,
  {
    organisationId,
    address,
    ticket,
  }: { organisationId: string; address: string; ticket?: string | undefined },
): Promise<void> {
  const subjectOf = (kind: keyof typeof limits, value: string) => ({
    subject: `sms-${kind}:${services.vault.index(value, 'attempt')}`,
    policy: limits[kind],
    clearedOnSuccess: false,
  });
  const subjects = [subjectOf('network', networkOf(address)), subjectOf('organisation', organisationId)];
  await throttleAttempt(services, subjects, { purpose: 'sms', ticket });
}
