import { CHECK_IN_CODE_SECONDS, type CheckInKind, checkInCodeWindowIndex } from '../../../domain/attendance';
import type { Vault } from '../../platform/vault/vault';

/**
 * Eight digits: they can be typed when a camera does not work, with a chance of one in a hundred million to guess them.
 */
const CODE_COUNT = 100_000_000;

function codeOf(vault: Vault, activityId: string, kind: CheckInKind, window: number): string {
  const hash = Buffer.from(vault.index(`${activityId}.${kind}.${window}`, 'volunteer-code'), 'base64url');
  return String(hash.readUInt32BE(0) % CODE_COUNT).padStart(8, '0');
}

/** The current check-in code of an activity, and the seconds for which it is shown. It is not stored. */
export function currentCheckInCode(vault: Vault, activityId: string, kind: CheckInKind, now: number) {
  const window = checkInCodeWindowIndex(now);
  const seconds = Math.max(1, Math.ceil((window + 1) * CHECK_IN_CODE_SECONDS - now / 1000));
  return { code: codeOf(vault, activityId, kind, window), seconds };
}

/** Whether a code is the current one of an activity, or was until half a minute ago. */
export function isValidCheckInCode(
  vault: Vault,
  activityId: string,
  kind: CheckInKind,
  code: string,
  now: number,
): boolean {
  const window = checkInCodeWindowIndex(now);
  return [window, window - 1].some(each => codeOf(vault, activityId, kind, each) === code);
}
