import { createHash, randomBytes } from 'node:crypto';

/** Creates an unguessable secret: 256 bits, 43 characters, safe in a header. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hash under which a token is stored and looked up. Plain SHA-256 suffices, because 256 random bits cannot be guessed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
