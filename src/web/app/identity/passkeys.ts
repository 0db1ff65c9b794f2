import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { ResponseData } from '../api/client';

type Schemas = components['schemas'];

/**
 * Whether this browser makes and uses passkeys on this page: over HTTPS, or on the same machine; never under an address of
 * numbers.
 */
export const arePasskeysAvailable = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/**
 * Asks the browser to sign a challenge by a passkey.
 * @param alone whether nothing else proves who its holder is: it must recognise them
 * @throws Refusal `secondFactorWrong` when nothing was signed
 */
export async function signByPasskey(
  { challenge, relyingParty, credentials }: Schemas['PasskeyRequest'],
  alone = false,
): Promise<Schemas['PasskeySigned']> {
  const allowCredentials = credentials.map(id => ({ id, type: 'public-key' as const }));
  const optionsJSON = {
    ...{ challenge, rpId: relyingParty, allowCredentials },
    userVerification: alone ? ('required' as const) : ('preferred' as const),
  };
  return (await startAuthentication({ optionsJSON }).catch(refuse)) as Schemas['PasskeySigned'];
}

/** Asks the browser to make a passkey. @throws Refusal `secondFactorWrong` when none was made */
export async function createPasskey(
  request: ResponseData<'POST', '/user/secondFactor/passkey/start'>,
): Promise<Schemas['PasskeyCreated']> {
  const { challenge, relyingParty, organisation, userId, userName, credentials } = request;
  const optionsJSON = {
    challenge,
    rp: { id: relyingParty, name: organisation },
    user: { id: userId, name: userName, displayName: userName },
    pubKeyCredParams: [-7, -257, -8].map(alg => ({ alg, type: 'public-key' as const })),
    excludeCredentials: credentials.map(id => ({ id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
  };
  return (await startRegistration({ optionsJSON }).catch(refuse)) as Schemas['PasskeyCreated'];
}

function refuse(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Refusal('secondFactorWrong', '这台设备已经有这个账户的通行密钥');
  throw new Refusal('secondFactorWrong', '没有用成通行密钥，请重试，或换一种方式');
}
