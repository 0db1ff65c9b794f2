import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A code of these bytes: the same for the same bytes. @param length at most as many signs as there are bytes */
export const codeFrom = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), byte => SIGNS[byte % SIGNS.length]).join('');

/** A code by which a document is known beside its number, which others can guess. */
export const newCheckCode = () => Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
