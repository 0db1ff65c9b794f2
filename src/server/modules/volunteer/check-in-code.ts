import { CHECK_IN_CODE_SECONDS, type CheckInKind, checkInCodeWindowIndex } from '../../../domain/attendance';
import type { Vault } from '../../platform/vault/vault';

/**
 * Eight digits: they can be typed when a camera does not work, with a chance of one in a hundred million to guess them.
 */
const CODE_COUNT = 100_000_000;

/** The codes of a window by all lookup keys: the one that is shown first. */
function codesOf(vault: Vault, activityId: string, kind: CheckInKind, window: number): string[] {
  return vault
    .indexes(`${activityId}.${kind}.${window}`, 'volunteer-code')
    .map(hash => String(Buffer.from(hash, 'base64url').readUInt32BE(0) % CODE_COUNT).padStart(8, '0'));
}

/** The current check-in code of an activity, and the seconds for which it is shown. It is not stored. */
export function currentCheckInCode(vault: Vault, activityId: string, kind: CheckInKind, now: number) {
  const window = checkInCodeWindowIndex(now);
  const seconds = Math.max(1, Math.ceil((window + 1) * CHECK_IN_CODE_SECONDS - now / 1000));
  const [code = ''] = codesOf(vault, activityId, kind, window);
  return { code, seconds };
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
  return [window, window - 1].some(each => codesOf(vault, activityId, kind, each).includes(code));
}
