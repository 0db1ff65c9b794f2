import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKey } from '../config/values';
import { isSameSecret } from '../constant-time';

/** Encrypts personal data at rest and provides keyed hashes for looking it up without decryption. */
export interface Vault {
  /**
   * Encrypts a text or a JSON value with the current key.
   * @param context encryption context, e.g. `account.mobile:<id>`; required for decryption, so that a ciphertext copied
   * into another row or column is useless
   * @returns bytes for a `bytea` column, starting with the id of the key
   */
  encrypt(value: unknown, context: string): Buffer;
  /** @throws VaultError when the key is unknown, the context differs, or the ciphertext was modified */
  decrypt<T = string>(encrypted: Buffer, context: string): T;
  /** Prefix of all values encrypted with the current key: values with another prefix should be re-encrypted. */
  readonly currentKeyPrefix: Buffer;
  /**
   * Lookup hash (HMAC-SHA-256, base64url) of a value, to be written. The same value has the same hash within a purpose;
   * hashes of different purposes cannot be compared.
   * @param purpose kind of value, e.g. `mobile`
   */
  index(value: string, purpose: string): string;
  /** The lookup hashes of a value by all lookup keys, to be looked up: while a key is changed, rows have one or the other. */
  indexes(value: string, purpose: string): LookupHashes;
  /** Whether there are two lookup keys: one takes the place of the other. */
  readonly isRotating: boolean;
  /** Whether a hash is that of the value by one of the lookup keys; compared in constant time. */
  isIndexOf(hash: string, value: string, purpose: string): boolean;
}

/** Hashes of one value: by the current lookup key, then by the others. */
export type LookupHashes = readonly [string, ...string[]];

/** A value that cannot be decrypted; the message contains at most the id of the key. */
export class VaultError extends Error {
  override name = 'VaultError';
}

const CIPHER = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Creates a vault with these keys. AES-256-GCM with a random 96-bit nonce: safe for 2³² values per key (NIST SP 800-38D
 * §8.3).
 * @param options.dataKeys the first encrypts, all decrypt
 * @param options.lookupKeys the hashes of the first are written, those of all are looked up
 */
export function createVault(options: {
  dataKeys: readonly [DataKey, ...DataKey[]];
  lookupKeys: readonly [Buffer, ...Buffer[]];
}): Vault {
  const [current] = options.dataKeys;
  const keys = new Map(options.dataKeys.map(({ id, key }) => [id, key]));
  const currentKeyPrefix = Buffer.concat([Buffer.of(Buffer.byteLength(current.id)), Buffer.from(current.id)]);
  const [currentLookupKey, ...otherLookupKeys] = options.lookupKeys;
  const hashBy = (key: Buffer, value: string, purpose: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');
  // The key id is authenticated, too: replacing it in a ciphertext is detected.
  const aad = (keyId: string, context: string) => Buffer.from(`${keyId}\0${context}`);

  return {
    encrypt(value, context) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_LENGTH });
      cipher.setAAD(aad(current.id, context));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([currentKeyPrefix, nonce, text, cipher.getAuthTag()]);
    },

    decrypt<T>(encrypted: Buffer, context: string): T {
      const { keyId, bytes } = parts(encrypted);
      const key = keys.get(keyId);
      if (!key) throw new VaultError(`no data key “${keyId}”`);
      if (bytes.length < NONCE_LENGTH + TAG_LENGTH)
        throw new VaultError(`a value encrypted with “${keyId}” is cut short`);
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), {
          authTagLength: TAG_LENGTH,
        });
        decipher.setAAD(aad(keyId, context));
        decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
        const text = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH)),
          decipher.final(),
        ]);
        return JSON.parse(text.toString('utf8')) as T;
      } catch {
        throw new VaultError(`a value encrypted with “${keyId}” does not open for “${context}”`);
      }
    },

    currentKeyPrefix,

    index: (value, purpose) => hashBy(currentLookupKey, value, purpose),

    indexes: (value, purpose) => [
      hashBy(currentLookupKey, value, purpose),
      ...otherLookupKeys.map(key => hashBy(key, value, purpose)),
    ],

    isRotating: otherLookupKeys.length > 0,

    isIndexOf: (hash, value, purpose) =>
      options.lookupKeys.map(key => isSameSecret(hash, hashBy(key, value, purpose))).includes(true),
  };
}

/** Format of an encrypted value: length of the key id, key id, nonce, ciphertext, tag. */
function parts(encrypted: Buffer): { keyId: string; bytes: Buffer } {
  const start = 1 + (encrypted[0] ?? 0);
  return { keyId: encrypted.toString('utf8', 1, start), bytes: encrypted.subarray(start) };
}
