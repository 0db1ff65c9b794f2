import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import type { Counted, Limit } from './attempt-throttling';
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
} satisfies Record<string, Limit>;

/** Where a password is tried. */
interface Place {
  organisationId: string;
  mobile: string;
  /** Network address; only the keyed hash of its network is kept. */
  address: string;
  /** Token by which the device is known, where it has one. */
  knownAs?: string | undefined;
}

const subjectOf = ({ vault }: Pick<Services, 'vault'>, kind: string, ...parts: string[]) =>
  `${kind}:${vault.index(parts.join(':'), 'attempt')}`;

/**
 * What a login by password is counted under: a number without account alike, so that nothing tells whether there is one.
 * @param account of the number, where there is one
 */
export async function countedAtLogin(
  services: Services,
  { organisationId, mobile, address, knownAs }: Place,
  account: Pick<AccountRow, 'id'> | undefined,
): Promise<Counted[]> {
  if (account && knownAs !== undefined && (await isKnownDevice(services.db, account.id, knownAs))) {
    const subject = subjectOf(services, 'device', account.id, knownAs);
    return [{ subject, limit: limits.device, clears: true }];
  }
  const number = `${organisationId}:${mobile}`;
  const network = networkOf(address);
  return [
    { subject: subjectOf(services, 'number', number), limit: limits.number, clears: true },
    { subject: subjectOf(services, 'place', number, network), limit: limits.numberInNetwork, clears: true },
    { subject: subjectOf(services, 'network', network), limit: limits.network, clears: false },
  ];
}

/** What a password is counted under by which the holder of a session proves anew to hold the account. */
export const countedAtProof = (services: Services, accountId: string): Counted[] => [
  { subject: subjectOf(services, 'proof', accountId), limit: limits.proof, clears: true },
];
