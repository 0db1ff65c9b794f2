import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 bits, 43 characters, safe in a header. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Under which a token is stored and found. Plain SHA-256 is enough: there is nothing to guess in 256 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
