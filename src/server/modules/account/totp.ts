import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown, and its digits: what every authenticator app takes. */
const PERIOD_SECONDS = 30;

/** Steps of time before and after the present one whose codes are accepted: clocks of phones differ. */
const WINDOW = 1;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture for an authenticator app contains. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, issuer, label }).toString();

/** The step of time to which a code belongs; null when it is of none that is accepted at this time. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
