import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import type { ThrottledSubject, ThrottlePolicy } from './attempt-throttling';
import { isKnownDevice } from './known-device-store';
import type { AccountRow } from './store';

/**
 * How wrong passwords slow a login down: in docs/deploy.md for operators. From devices that are unknown to the account,
 * a number takes about 100 guesses in an hour at most and 30 an hour for good, from one network 12 an hour; a known
 * device takes 60 an hour and meets nothing of what others have caused.
 */
const limits = {
  number: { captchaAfter: 3, delayAfter: 60, maxDelaySeconds: 120, decaySeconds: 120 },
  numberInNetwork: { captchaAfter: 3, delayAfter: 5, maxDelaySeconds: 300, decaySeconds: 300 },
  /** A school, an office or a mobile operator's gateway is one network: it is asked for a captcha and never delayed. */
  network: { captchaAfter: 30, delayAfter: Number.POSITIVE_INFINITY, maxDelaySeconds: 0, decaySeconds: 30 },
  device: { captchaAfter: 3, delayAfter: 5, maxDelaySeconds: 60, decaySeconds: 60 },
  /** Of somebody who is logged in and proves it anew. */
  proof: { delayAfter: 5, maxDelaySeconds: 180, decaySeconds: 180 },
} satisfies Record<string, ThrottlePolicy>;

/** Where a password is tried. */
interface PasswordAttemptSource {
  organisationId: string;
  mobile: string;
  /** Network address; only the keyed hash of its network is kept. */
  address: string;
  /** Token by which the device is known, where it has one. */
  knownAs?: string | undefined;
}

const throttleSubject = ({ vault }: Pick<Services, 'vault'>, kind: string, ...parts: string[]) =>
  `${kind}:${vault.index(parts.join(':'), 'attempt')}`;

/**
 * What a login by password is counted under: a number without account alike, so that nothing tells whether there is one.
 * @param account of the number, where there is one
 */
export async function loginThrottles(
  services: Services,
  { organisationId, mobile, address, knownAs }: PasswordAttemptSource,
  account: Pick<AccountRow, 'id'> | undefined,
): Promise<ThrottledSubject[]> {
  if (account && knownAs !== undefined && (await isKnownDevice(services.db, account.id, knownAs))) {
    const subject = throttleSubject(services, 'device', account.id, knownAs);
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

/** What a password is counted under by which the holder of a session proves anew to hold the account. */
export const reauthenticationThrottles = (services: Services, accountId: string): ThrottledSubject[] => [
  { subject: throttleSubject(services, 'proof', accountId), policy: limits.proof, clearedOnSuccess: true },
];
