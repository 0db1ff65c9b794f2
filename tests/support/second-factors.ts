import { Secret, TOTP } from 'otpauth';
import type { AccountPortal } from './account-portal';
import { SoftwareAuthenticator } from './software-authenticator';

/** The code that an authenticator app shows now, or some steps of time later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an authenticator app by the code of the step before, so that the present one is not used. */
export async function addTotp(portal: AccountPortal, token: string) {
  const { data } = await portal.post('/user/secondFactor/totp/start', {}, token);
  const used = codeOf(data.secret, -1);
  const added = await portal.post(
    '/user/secondFactor/totp',
    { challenge: data.challenge, totp: used },
    token,
  );
  if (added.refused) throw new Error(`${added.refused}: ${added.msg}`);
  return { used, secret: data.secret as string, recoveryCodes: added.data.recoveryCodes as string[] };
}

/** Sets up a passkey. */
export async function addPasskey(
  portal: AccountPortal,
  token: string,
  authenticator = new SoftwareAuthenticator(),
): Promise<SoftwareAuthenticator> {
  const { data } = await portal.post('/user/secondFactor/passkey/start', {}, token);
  const passkey = authenticator.create(data.challenge);
  const body = { challenge: data.challenge, name: '示例钥匙', passkey };
  const added = await portal.post('/user/secondFactor/passkey', body, token);
  if (added.refused) throw new Error(`${added.refused}: ${added.msg}`);
  return authenticator;
}
