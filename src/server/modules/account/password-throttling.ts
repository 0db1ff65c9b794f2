import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import type { ThrottledSubject, ThrottlePolicy } from './attempt-throttling';
import { isKnownDevice } from './known-device-store';
import type { AccountRow } from './store';

/**
 * How wrong passwords delay a login; docs/deploy.md describes it for operators. From devices unknown to the account, a
 * number can be tried about 100 times in one hour at most and 30 times an hour in the long run, 12 times an hour from
 * one network; a known device can try 60 times an hour and is not affected by attempts of other devices.
 */
const limits = {
  number: { captchaAfter: 3, delayAfter: 60, maxDelaySeconds: 120, decaySeconds: 120 },
  numberInNetwork: { captchaAfter: 3, delayAfter: 5, maxDelaySeconds: 300, decaySeconds: 300 },
  /**
   * A school, an office or the gateway of a mobile operator is one network: captchas are required of it, but it is
   * never delayed.
   */
  network: { captchaAfter: 30, delayAfter: Number.POSITIVE_INFINITY, maxDelaySeconds: 0, decaySeconds: 30 },
  device: { captchaAfter: 3, delayAfter: 5, maxDelaySeconds: 60, decaySeconds: 60 },
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
  ];
}

/** Subjects under which re-authentication by password is counted. */
export const reauthenticationThrottles = (
  services: Pick<Services, 'vault'>,
  accountId: string,
): ThrottledSubject[] => [
  { subject: throttleSubject(services, 'proof', accountId), policy: limits.proof, clearedOnSuccess: true },
];
