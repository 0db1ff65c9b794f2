import type { Font } from 'fontkit';
import { assertDrawable, type FontWeight, fontFor } from './fonts';
import { type Colour, palette } from './palette';

/** A span of text in one style. */
export interface TextSpan {
  text: string;
  face?: FontWeight;
  colour?: Colour;
}

/** Text in a single style may be given as a string. */
export type StyledText = string | readonly TextSpan[];

/** The text without its style. */
export function plainText(words: StyledText): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('');
}

/** A character, its font, and its style. */
export interface StyledCharacter {
  text: string;
  font: Font;
  colour: Colour;
}

/** Adjacent characters of one style and one font. Width in units of the font size. */
export interface TextRun extends StyledCharacter {
  width: number;
}

/** A unit that is not broken at the end of a line. Width in units of the font size, `inked` without trailing blanks. */
export interface UnbreakableRun {
  signs: StyledCharacter[];
  width: number;
  inkWidth: number;
  /** Whether it is a line feed. */
  lineBreak: boolean;
}

/**
 * Whole words, and numbers with their unit; opening punctuation stays with the following character, closing punctuation
 * with the preceding one.
 */
const UNITS =
  /\n|[「『（《〈【“‘￥]*(?:\d+[年月日次]|[!-~\u00a0-\u024f]+|[^\S\n]|.)[」』）》〉】”’，。、；：？！％·—…]*/gu;

/**
 * Splits a text into unbreakable units and assigns a font to each character.
 * @throws Refusal `undrawable`
 */
export function splitUnbreakableRuns(words: StyledText): UnbreakableRun[] {
  const text = plainText(words);
  assertDrawable(text);
  const spans = typeof words === 'string' ? [{ text }] : words;
  const signs = spans.flatMap(signsOf);
  let at = 0;
  return [...text.matchAll(UNITS)].map(([match]) => {
    const from = at;
    at += [...match].length;
    return createUnbreakableRun(signs.slice(from, at));
  });
}

/** Creates a unit from characters. */
export function createUnbreakableRun(signs: StyledCharacter[]): UnbreakableRun {
  return {
    signs,
    width: totalWidth(joinTextRuns(signs)),
    inkWidth: totalWidth(joinTextRuns(trimTrailingBlanks(signs))),
    lineBreak: signs[0]?.text === '\n',
  };
}

function signsOf({ text, face = 'regular', colour = palette.ink }: TextSpan): StyledCharacter[] {
  // A line feed is not drawn, so any font will do.
  return [...text].map(character => ({
    text: character,
    font: fontFor(character === '\n' ? ' ' : character, face)!,
    colour,
  }));
}

/** Removes trailing blanks, which take no space at the end of a line. */
export function trimTrailingBlanks(signs: StyledCharacter[]): StyledCharacter[] {
  return signs.slice(0, signs.findLastIndex(({ text }) => text.trim() !== '') + 1);
}

/**
 * Shaping features used for both measuring and drawing. Without kerning, ligatures and localised forms the width of a
 * character does not depend on its neighbours. Fonts select these features by the script at the start of a line, so
 * with them a line would be wider than its parts.
 */
export const FONT_FEATURES = { kern: false, liga: false, locl: false };

/** Joins adjacent characters of the same style and font. */
export function joinTextRuns(signs: readonly StyledCharacter[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const { text, font, colour } of signs) {
    const run = runs.at(-1);
    if (run && run.font === font && run.colour === colour) run.text += text;
    else runs.push({ text, font, colour, width: 0 });
  }
  for (const run of runs)
    run.width = run.font.layout(run.text, FONT_FEATURES).advanceWidth / run.font.unitsPerEm;
  return runs;
}

/** Total width of adjacent runs, in units of the font size. */
export const totalWidth = (runs: readonly TextRun[]) => runs.reduce((sum, { width }) => sum + width, 0);
