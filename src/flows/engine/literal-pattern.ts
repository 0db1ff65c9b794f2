const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu;

/** The pattern that a text satisfies where it contains another text. */
export const literalPattern = (text: string): string => text.replace(SPECIAL, '\\$&');

/** The text that a pattern looks for; null for a pattern that describes more than one text. */
export function literalOf(pattern: string): string | null {
  const text = pattern.replace(/\\([\\^$.*+?()[\]{}|/])/gu, '$1');
  return text !== '' && literalPattern(text) === pattern ? text : null;
}
