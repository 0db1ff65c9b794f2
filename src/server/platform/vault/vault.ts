import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKey } from '../config/values';

/** Seals personal data at rest and finds it again without opening it. */
export interface Vault {
  /**
   * Seals a text or a JSON value with the current key.
   * @param context where it belongs, e.g. `account.mobile:<id>`; it opens there only, so that a sealed value copied
   *   into another row or column is worthless
   * @returns bytes for a `bytea` column; the id of the key stands at their start
   */
  encrypt(value: unknown, context: string): Buffer;
  /**
   * @throws VaultError when the key is not known, the context is another one, or a bit was changed
   */
  decrypt<T = string>(sealed: Buffer, context: string): T;
  /** How everything begins that the current key seals: what begins otherwise should be sealed anew. */
  readonly currentKeyPrefix: Buffer;
  /**
   * The keyed hash (HMAC-SHA-256, base64url) under which a value is looked up. The same value gives the same
   * index within a purpose, and indexes of different purposes cannot be compared.
   * @param purpose what the value is, e.g. `mobile`
   */
  index(value: string, purpose: string): string;
}

/** A sealed value that does not open: never tells more than the id of the key. */
export class VaultError extends Error {
  override name = 'VaultError';
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * A vault with these keys. AES-256-GCM with a random 96-bit nonce: safe for 2³² values a key (NIST SP 800-38D §8.3).
 * @param options.dataKeys the first seals, all open
 */
export function createVault(options: {
  dataKeys: readonly [DataKey, ...DataKey[]];
  lookupKey: Buffer;
}): Vault {
  const [current] = options.dataKeys;
  const keys = new Map(options.dataKeys.map(({ id, key }) => [id, key]));
  const currentKeyPrefix = Buffer.concat([Buffer.of(Buffer.byteLength(current.id)), Buffer.from(current.id)]);
  // The id is authenticated too: relabelling a value for another key is noticed as such.
  const aad = (keyId: string, context: string) => Buffer.from(`${keyId}\0${context}`);

  return {
    encrypt(value, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG });
      cipher.setAAD(aad(current.id, context));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([currentKeyPrefix, nonce, text, cipher.getAuthTag()]);
    },

    decrypt<T>(sealed: Buffer, context: string): T {
      const { keyId, bytes } = parts(sealed);
      const key = keys.get(keyId);
      if (!key) throw new VaultError(`no data key “${keyId}”`);
      if (bytes.length < NONCE + TAG) throw new VaultError(`a value sealed with “${keyId}” is cut short`);
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAAD(aad(keyId, context));
        decipher.setAuthTag(bytes.subarray(-TAG));
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
        return JSON.parse(text.toString('utf8')) as T;
      } catch {
        throw new VaultError(`a value sealed with “${keyId}” does not open for “${context}”`);
      }
    },

    currentKeyPrefix,

    index: (value, purpose) =>
      createHmac('sha256', options.lookupKey).update(`${purpose}\0${value}`).digest('base64url'),
  };
}

/** A sealed value is: length of the key's id, the id, nonce, sealed text, tag. */
function parts(sealed: Buffer): { keyId: string; bytes: Buffer } {
  const start = 1 + (sealed[0] ?? 0);
  return { keyId: sealed.toString('utf8', 1, start), bytes: sealed.subarray(start) };
}
