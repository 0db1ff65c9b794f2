import { createCipheriv, randomBytes } from 'node:crypto';

/** A payload encrypted with a merchant's API v3 key. */
export interface Sealed {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data: string;
  original_type?: string;
}

/** Encrypts with AEAD_AES_256_GCM of RFC 5116. */
export function encryptResource(text: string, key: Buffer, associatedData: string): Sealed {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: associatedData,
  };
}
