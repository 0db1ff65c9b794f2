import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Flags of authenticator data (WebAuthn §6.1): user present, user verified, with a credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** Where and how a response is made; a test makes wrong ones by other values. */
interface Circumstances {
  origin?: string;
  relyingParty?: string;
  /** Whether the authenticator has recognised its user. */
  verified?: boolean;
}

/** A passkey made of software, which does what a browser with an authenticator does, or what an attacker would. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  signatures = 0;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #origin: string;

  constructor(origin = 'http://localhost') {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** The response of `navigator.credentials.create`, as JSON. */
  create(challenge: string, circumstances: Circumstances = {}) {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2], // kty: EC2
      [3, -7], // alg: ES256
      [-1, 1], // crv: P-256
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const authData = this.#data(WITH_CREDENTIAL, circumstances, credential);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge, circumstances),
      attestationObject: base64(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** The response of `navigator.credentials.get`, as JSON. Each one counts a signature. */
  get(challenge: string, circumstances: Circumstances = {}) {
    this.signatures++;
    const authenticatorData = this.#data(0, circumstances);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, circumstances);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#response({
      clientDataJSON,
      authenticatorData: base64(authenticatorData),
      signature: base64(sign('sha256', signed, this.#privateKey)),
    });
  }

  #response<Response extends object>(response: Response) {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Circumstances): string {
    return base64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #data(
    flags: number,
    { relyingParty = new URL(this.#origin).hostname, verified = true }: Circumstances,
    credential = Buffer.alloc(0),
  ): Buffer {
    const header = Buffer.alloc(5);
    header.writeUInt8(flags | PRESENT | (verified ? VERIFIED : 0));
    header.writeUInt32BE(this.signatures, 1);
    return Buffer.concat([sha256(relyingParty), header, credential]);
  }
}
