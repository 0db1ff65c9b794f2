/** Placeholder displayed for missing values (specification §9). */
export const MISSING_VALUE = '--';

/** Length of a text in code points, so that a rare character such as 𠮷 counts as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The beginning of a text, with an ellipsis when it is longer than a number of code points. */
export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}

/**
 * Invisible characters: control characters except line feed, bidirectional marks that could disguise a name, invisible
 * blanks, and lone surrogates, which the database cannot store.
 */
const INVISIBLE = /[^\P{Cc}\n]|[\p{Bidi_Control}\p{Cs}\u00AD\u200B\u2060\uFEFF]/gu;

/** Removes invisible characters; line breaks are kept, as plain line feeds. */
export function stripInvisible(text: string): string {
  return text.replace(/\r\n?/gu, '\n').replace(/\t/gu, ' ').replace(INVISIBLE, '');
}

/** Whether a text, after normalisation of tabs and line ends, contains characters that `stripInvisible` removes. */
export function hasInvisible(text: string): boolean {
  return text.replace(/[\t\r]/gu, ' ').search(INVISIBLE) !== -1;
}

/** Normalises a text for storage: composed (NFC), trimmed, without invisible characters. */
export function normaliseText(text: string): string {
  return stripInvisible(text).normalize('NFC').trim();
}

/** Whether a text of one or more lines is not blank and contains no invisible characters. */
export function isVisibleText(text: string): boolean {
  return !hasInvisible(text) && text.trim() !== '';
}

/** ©, ® and ™ are pictographs in Unicode, but they occur in names. */
const EMOJI = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{FE0F}|\u{20E3})/u;

/** Whether a text contains an emoji, a flag or a keycap. */
export function hasEmoji(text: string): boolean {
  return EMOJI.test(text);
}

/** Normalises a typed code or number: half-width, without blanks, in upper case. */
export function normaliseCode(text: string): string {
  // Composed a second time: some letters decompose in upper case, and removing a blank may join a combining accent to a
  // letter.
  return stripInvisible(text).normalize('NFKC').replace(/\s/gu, '').toUpperCase().normalize('NFC');
}

/** Formats the reason of a decision as a sentence of a message, with exactly one full stop at the end. */
export const reasonSentence = (reason: string): string => `原因：${reason.trim().replace(/[。.]+$/u, '')}。`;

/** Whether a text contains Chinese characters. */
export const hasChinese = (text: string): boolean => HAN.test(text);

const HAN = /\p{Script=Han}/u;

/** Whether a text has more Chinese characters than Latin letters: names may remain in a translation. */
export function isMostlyChinese(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Han}/gu) > count(/\p{Script=Latin}/gu);
}
