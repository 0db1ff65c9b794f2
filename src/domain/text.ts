/** What a screen shows where there is nothing to show (specification §9). */
export const MISSING_VALUE = '--';

/** Length of a text as a person counts it: code points, so that a rare character such as 𠮷 is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * Characters nobody types on purpose: controls but line feed, marks that reverse the reading direction and so
 * disguise a name, invisible blanks, and halves of surrogate pairs, which no database stores.
 */
const INVISIBLE = /[^\P{Cc}\n]|[\p{Bidi_Control}\p{Cs}\u00AD\u200B\u2060\uFEFF]/gu;

/** Removes invisible characters; line breaks stay, as plain line feeds. */
export function stripInvisible(text: string): string {
  return text.replace(/\r\n?/gu, '\n').replace(/\t/gu, ' ').replace(INVISIBLE, '');
}

/** Whether a text, once its tabs and line ends are plain, holds characters that `stripInvisible` removes. */
export function hasInvisible(text: string): boolean {
  return text.replace(/[\t\r]/gu, ' ').search(INVISIBLE) !== -1;
}

/** The form in which a text is stored: composed (NFC), without invisible characters and outer blanks. */
export function normaliseText(text: string): string {
  return stripInvisible(text).normalize('NFC').trim();
}

/** Whether a text says something, in one line or several: more than blanks, and nothing in it that cannot be seen. */
export function isVisibleText(text: string): boolean {
  return !hasInvisible(text) && text.trim() !== '';
}

/** ©, ® and ™ count as pictographs in Unicode, but they are written in names. */
const EMOJI = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{FE0F}|\u{20E3})/u;

/** Whether a text holds an emoji, a flag or a keycap. */
export function hasEmoji(text: string): boolean {
  return EMOJI.test(text);
}

/** Digits and capitals of a number as people type it: half-width, without blanks, in upper case. */
export function normaliseCode(text: string): string {
  // Composed once more: capitals of some letters come apart, and accents move up when a blank goes.
  return stripInvisible(text).normalize('NFKC').replace(/\s/gu, '').toUpperCase().normalize('NFC');
}

/** Why something was decided, as a sentence of a message: with one full stop, whether its author wrote one or not. */
export const reasonSentence = (reason: string): string => `原因：${reason.trim().replace(/[。.]+$/u, '')}。`;
