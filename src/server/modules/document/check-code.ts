import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be confused with one another. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Encodes bytes as a code, deterministically. @param length at most the number of bytes */
export const encodeAsCode = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), byte => ALPHABET[byte % ALPHABET.length]).join('');

/** Random check code that verifies a document together with its number, which can be guessed. */
export const newCheckCode = () =>
  Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
