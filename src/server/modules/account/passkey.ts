import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import type { SecondFactorRow } from './second-factor-store';

/** Where a browser makes and uses passkeys: they are bound to its host name. */
export interface PasskeySite {
  relyingParty: string;
  /** Without trailing slash. */
  origin: string;
}

/** Browsers give a page passkeys over HTTPS only, except on the same machine. @throws Refusal `badRequest` */
export function passkeySiteOf({ hostname, host }: Pick<FastifyRequest, 'hostname' | 'host'>): PasskeySite {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const address = `${isLocal ? 'http' : 'https'}://${host}`;
  if (!URL.canParse(address)) throw new Refusal('badRequest');
  // Without the default port, as browsers write it.
  return { relyingParty: hostname, origin: new URL(address).origin };
}

type NewPasskey = Pick<
  SecondFactorRow,
  'credential_id' | 'public_key' | 'signatures' | 'transports' | 'relying_party'
>;

/**
 * Verifies a passkey that a browser has made. What model its authenticator is does not matter, so that none is asked for
 * an attestation.
 * @throws Refusal `secondFactorWrong`
 */
export async function verifyNewPasskey(
  { relyingParty, origin }: PasskeySite,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty,
    requireUserVerification: false,
  }).catch(refuse);
  if (!registrationInfo) throw new Refusal('secondFactorWrong');
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    signatures: counter,
    transports: transports ?? null,
    relying_party: relyingParty,
  };
}

/**
 * Verifies what a passkey has signed.
 * @param requireUserVerification whether the authenticator must have recognised its user, by a finger, a face or a PIN
 * @returns how many signatures it has counted
 * @throws Refusal `secondFactorWrong`
 */
export async function verifyPasskey(
  { relyingParty, origin }: PasskeySite,
  challenge: string,
  { credential_id, public_key, signatures, relying_party }: SecondFactorRow,
  response: AuthenticationResponseJSON,
  requireUserVerification: boolean,
): Promise<number> {
  if (relying_party !== relyingParty) throw new Refusal('secondFactorWrong');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty,
    credential: {
      id: credential_id!,
      publicKey: new Uint8Array(public_key!),
      counter: signatures!,
    },
    requireUserVerification,
  }).catch(refuse);
  if (!verified) throw new Refusal('secondFactorWrong');
  return authenticationInfo.newCounter;
}

/** The library throws an Error for each thing that is wrong with a response, which any client can send. */
function refuse(): never {
  throw new Refusal('secondFactorWrong');
}
