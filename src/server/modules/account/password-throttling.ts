import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import type { ThrottledSubject, ThrottlePolicy } from './attempt-throttling';
import { isKnownDevice } from './known-device-store';
import type { AccountRow } from './store';

/**
 * What wrong passwords cost; docs/deploy.md describes it for operators. From devices unknown to the account, a number can
 * be tried 60 times at once, about 75 times in the first hour and 5 times an hour in the long run, from however many
 * addresses. A known device is not affected by attempts of other devices.
 */
const limits = {
  number: { workAfter: [3, 10, 30], delayAfter: 60, maxDelaySeconds: 900, decaySeconds: 720, warnAt: 10 },
  numberInNetwork: { workAfter: [3], delayAfter: 5, maxDelaySeconds: 300, decaySeconds: 300 },
  /**
   * A school, an office or the gateway of a mobile operator is one network: more work is required of it, but it is never
   * delayed.
   */
  network: { workAfter: [30, 60, 120], decaySeconds: 30 },
  /** All numbers from everywhere: one or two guesses at each of them, from another address each time. */
  organisation: { workAfter: [100, 1000], decaySeconds: 10 },
  device: { workAfter: [5], delayAfter: 10, maxDelaySeconds: 60, decaySeconds: 60 },
  /** Re-authentication by an account holder who is logged in. */
  proof: { delayAfter: 5, maxDelaySeconds: 180, decaySeconds: 180 },
} satisfies Record<string, ThrottlePolicy>;

/** Source of an attempt to log in by password. */
interface PasswordAttemptSource {
  organisationId: string;
  mobile: string;
  /** Network address; only the keyed hash of its network is kept. */
  address: string;
  /** Token of the device, where it is known. */
  deviceToken?: string | undefined;
}

const throttleSubject = ({ vault }: Pick<Services, 'vault'>, kind: string, ...parts: string[]) =>
  `${kind}:${vault.index(parts.join(':'), 'attempt')}`;

/**
 * Subjects under which a login by password is counted. A number without account is counted in the same way, so that the
 * existence of an account is not disclosed.
 * @param account of the number, where there is one
 */
export async function loginThrottles(
  services: Pick<Services, 'db' | 'vault'>,
  { organisationId, mobile, address, deviceToken }: PasswordAttemptSource,
  account: Pick<AccountRow, 'id'> | undefined,
): Promise<ThrottledSubject[]> {
  if (account && deviceToken !== undefined && (await isKnownDevice(services.db, account.id, deviceToken))) {
    const subject = throttleSubject(services, 'device', account.id, deviceToken);
    return [{ subject, policy: limits.device, clearedOnSuccess: true }];
  }
  const number = `${organisationId}:${mobile}`;
  const network = networkOf(address);
  return [
    { subject: throttleSubject(services, 'number', number), policy: limits.number, clearedOnSuccess: true },
    {
      subject: throttleSubject(services, 'place', number, network),
      policy: limits.numberInNetwork,
      clearedOnSuccess: true,
    },
    {
      subject: throttleSubject(services, 'network', network),
      policy: limits.network,
      clearedOnSuccess: false,
    },
    {
      subject: throttleSubject(services, 'organisation', organisationId),
      policy: limits.organisation,
      clearedOnSuccess: false,
    },
  ];
}

/** Subjects under which re-authentication by password is counted. */
export const reauthenticationThrottles = (
  services: Pick<Services, 'vault'>,
  accountId: string,
): ThrottledSubject[] => [
  { subject: throttleSubject(services, 'proof', accountId), policy: limits.proof, clearedOnSuccess: true },
];
