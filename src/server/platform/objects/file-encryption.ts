import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** A key for one file. It is stored sealed by the vault, so that a change of the vault's keys leaves the bytes alone. */
export const newContentKey = (): Buffer => randomBytes(32);

/**
 * Seals the bytes of a file.
 * @param id of the file: the bytes of one file do not open as those of another
 */
export function encryptFile(bytes: Buffer, key: Buffer, id: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(id));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when the bytes were cut short, changed, or sealed for another file */
export function decryptFile(sealed: Buffer, key: Buffer, id: string): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error(`the bytes of file ${id} are cut short`);
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}
