import { hasEmoji, lengthOf, normaliseText, stripInvisible } from './text';

/** Han characters including the rare ones of extensions A–I that stand in identity cards. */
const HAN = '[\\u3400-\\u4DBF\\u4E00-\\u9FFF\\u{20000}-\\u{323AF}]';

/** A Han name of 2–20, a minority name in parts joined by ·, or a Latin name of up to 60. */
const PERSON = new RegExp(
  `^(?:${HAN}{2,20}|${HAN}{1,20}(?:·${HAN}{1,20}){1,6}|[A-Za-z](?:[A-Za-z .'\\-]{0,58}[A-Za-z.])?)$`,
  'u',
);

/** Whether a text, once normalised, is a person's name as identity documents write it. */
export function isPersonName(name: string): boolean {
  return PERSON.test(name);
}

/**
 * A name as it is stored: one sort of middle dot (U+00B7) of the five that keyboards offer, straight
 * apostrophes, single blanks.
 */
export function normalisePersonName(name: string): string {
  return normaliseText(name)
    .replace(/\s*[·•‧・．]\s*/gu, '·')
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ');
}

/** Whether a text, once normalised, may be the full name of an organisation: 4–100 characters on one line, no emoji. */
export function isOrgName(name: string): boolean {
  const length = lengthOf(name);
  return length >= 4 && length <= 100 && isPlain(name);
}

/** An organisation's name as it is stored; full-width brackets stay, as on its licence. */
export function normaliseOrgName(name: string): string {
  return normaliseText(name).replace(/\s+/gu, ' ');
}

/** Whether a text is one trimmed line of visible characters without emoji, as in an address. */
export function isPlain(text: string): boolean {
  return text === text.trim() && text === stripInvisible(text) && !text.includes('\n') && !hasEmoji(text);
}
