import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Creates the content key of a file. It is stored encrypted by the vault, so that rotating the vault's keys does not
 * require re-encrypting the content.
 */
export const newContentKey = (): Buffer => randomBytes(32);

/**
 * Encrypts the content of a file.
 * @param id id of the file, authenticated with the ciphertext: the content of one file cannot be decrypted as that of
 * another
 */
export function encryptFile(bytes: Buffer, key: Buffer, id: string): Buffer {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH }).setAAD(Buffer.from(id));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when the content was truncated, modified, or encrypted for another file */
export function decryptFile(encrypted: Buffer, key: Buffer, id: string): Buffer {
  if (encrypted.length < NONCE_LENGTH + TAG_LENGTH) throw new Error(`the bytes of file ${id} are cut short`);
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_LENGTH), {
    authTagLength: TAG_LENGTH,
  });
  decipher.setAAD(Buffer.from(id)).setAuthTag(encrypted.subarray(-TAG_LENGTH));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_LENGTH, -TAG_LENGTH)), decipher.final()]);
}
