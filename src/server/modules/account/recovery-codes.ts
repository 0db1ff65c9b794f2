import { randomInt } from 'node:crypto';

const COUNT = 8;

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New recovery codes of 79 bits: such as cannot be guessed, so that plain hashes of them may be stored. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );

/** As it is shown: in groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** As it is compared: without what people add when they type it. */
export const normaliseRecoveryCode = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
