import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A code by which a document is known beside its number, which others can guess. */
export const newCheckCode = () => Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
