import { hasEmoji, lengthOf, normaliseText, stripInvisible } from './text';

/**
 * Han characters that occur in names: the unified ideographs, including the twelve in Unicode's compatibility block
 * (such as 﨑) and all of planes 2 and 3 (extension B and later), and 〇.
 */
const HAN =
  '[\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uFA0E\\uFA0F\\uFA11\\uFA13\\uFA14\\uFA1F\\uFA21\\uFA23\\uFA24\\uFA27-\\uFA29\\u{20000}-\\u{3FFFD}]';

/** Latin letters with and without diacritics; a diacritic without a precomposed letter follows its base letter. */
const LATIN = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u1E00-\\u1EFF';
const ACCENT = '\\u0300-\\u036F';

/** A Han name of 1–20 characters, a minority name in parts joined by ·, or a Latin name of up to 60 characters. */
const PERSON = new RegExp(
  `^(?:${HAN}{1,20}(?:·${HAN}{1,20}){0,6}|[${LATIN}](?:[${LATIN}${ACCENT} .'\\-]{0,58}[${LATIN}${ACCENT}.])?)$`,
  'u',
);

/**
 * Variants of the middle dot in names (U+00B7) produced by keyboards; a full stop counts as one only between Han
 * characters.
 */
const MIDDLE_DOT = /\s*[·•‧・･∙⋅]\s*/gu;
const STOP_IN_HAN = new RegExp(`(${HAN})\\s*[.。｡]\\s*(?=${HAN})`, 'gu');
const BLANK_IN_HAN = new RegExp(`(${HAN})\\s+(?=${HAN})`, 'gu');

/** Whether a text is a person's name as written in identity documents, in normalised form. */
export function isPersonName(name: string): boolean {
  return PERSON.test(name) && name === normalisePersonName(name);
}

/**
 * Normalises a person's name for storage: uniform middle dot (U+00B7), no blanks between Han characters and single
 * blanks elsewhere, half-width letters, straight apostrophes.
 */
export function normalisePersonName(name: string): string {
  const halfWidth = name.replace(/[\uFF01-\uFF5E]/gu, character =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
  return normaliseText(halfWidth)
    .replace(MIDDLE_DOT, '·')
    .replace(STOP_IN_HAN, '$1·')
    .replace(BLANK_IN_HAN, '$1')
    .replace(/[‘’ʻʼ]/gu, "'")
    .replace(/\s+/gu, ' ');
}

/**
 * Whether a text, once normalised, is a plausible full name of an organisation: 4–100 characters on one line, no emoji.
 */
export function isOrgName(name: string): boolean {
  const length = lengthOf(name);
  return length >= 4 && length <= 100 && isPlain(name);
}

/** Normalises the name of an organisation for storage; full-width brackets are kept, as on its licence. */
export function normaliseOrgName(name: string): string {
  return normaliseText(name).replace(/\s+/gu, ' ');
}

/** Whether a text is one trimmed line of visible characters without emoji, as in an address. */
export function isPlain(text: string): boolean {
  return text === text.trim() && text === stripInvisible(text) && !text.includes('\n') && !hasEmoji(text);
}
