import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { hashToken } from '../../platform/token';

const COUNT = 8;
const LENGTH = 12;

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New recovery codes of 59 bits: short enough to be typed, so that their hashes must be slow and salted (ASVS 6.5.2). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );

/** As it is shown: in groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** As it is compared: without what people add when they type it. */
export const normaliseRecoveryCode = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** As passwords are hashed: argon2id, each with a salt of its own. */
export const hashRecoveryCode = (code: string): Promise<string> => hash(code);

/** The one of these hashes that is of the code; undefined when there is none. */
export async function findHashOfCode(hashes: readonly string[], code: string): Promise<string | undefined> {
  // Codes of 79 bits, which had plain hashes, remain valid until they are replaced.
  const plain = hashToken(code);
  const matches = await Promise.all(
    hashes.map(known => (known.startsWith('$') ? verify(known, code) : known === plain)),
  );
  return hashes.find((_, index) => matches[index]);
}
