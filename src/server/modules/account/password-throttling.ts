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
  number: { captcha: 3, free: 60, longest: 120, drain: 120 },
  numberInNetwork: { captcha: 3, free: 5, longest: 300, drain: 300 },
  /** A school, an office or a mobile operator's gateway is one network: it is asked for a captcha and never delayed. */
  network: { captcha: 30, free: Number.POSITIVE_INFINITY, longest: 0, drain: 30 },
  device: { captcha: 3, free: 5, longest: 60, drain: 60 },
  /** Of somebody who is logged in and proves it anew. */
  proof: { free: 5, longest: 180, drain: 180 },
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
    return [{ subject, limit: limits.device, clears: true }];
  }
  const number = `${organisationId}:${mobile}`;
  const network = networkOf(address);
  return [
    { subject: throttleSubject(services, 'number', number), limit: limits.number, clears: true },
    {
      subject: throttleSubject(services, 'place', number, network),
      limit: limits.numberInNetwork,
      clears: true,
    },
    { subject: throttleSubject(services, 'network', network), limit: limits.network, clears: false },
  ];
}

/** What a password is counted under by which the holder of a session proves anew to hold the account. */
export const reauthenticationThrottles = (services: Services, accountId: string): ThrottledSubject[] => [
  { subject: throttleSubject(services, 'proof', accountId), limit: limits.proof, clears: true },
];
