import type { Font } from 'fontkit';
import { assertDrawable, type FontWeight, fontFor } from './fonts';
import { type Colour, palette } from './palette';

/** A stretch of text of one look. */
export interface TextSpan {
  text: string;
  face?: FontWeight;
  colour?: Colour;
}

/** What is said in one look may be given as a mere text. */
export type StyledText = string | readonly TextSpan[];

/** What they say, without their look. */
export function plainText(words: StyledText): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('');
}

/** A character, the font that draws it, and its look. */
export interface StyledCharacter {
  text: string;
  font: Font;
  colour: Colour;
}

/** Characters of one look and one font, which stand side by side. Width in units of the type size. */
export interface TextRun extends StyledCharacter {
  width: number;
}

/** What is not parted at the end of a line. Width in units of the type size, `inked` without blanks at its end. */
export interface UnbreakableRun {
  signs: StyledCharacter[];
  width: number;
  inkWidth: number;
  /** Whether it is a line feed. */
  lineBreak: boolean;
}

/**
 * Words whole, a number with its measure; signs that open stay with what follows, signs that close with what goes
 * before.
 */
const UNITS =
  /\n|[「『（《〈【“‘￥]*(?:\d+[年月日次]|[!-~\u00a0-\u024f]+|[^\S\n]|.)[」』）》〉】”’，。、；：？！％·—…]*/gu;

/**
 * A text in units, each character with a font that draws it.
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

/** A unit of these characters. */
export function createUnbreakableRun(signs: StyledCharacter[]): UnbreakableRun {
  return {
    signs,
    width: totalWidth(joinTextRuns(signs)),
    inkWidth: totalWidth(joinTextRuns(trimTrailingBlanks(signs))),
    lineBreak: signs[0]?.text === '\n',
  };
}

function signsOf({ text, face = 'regular', colour = palette.ink }: TextSpan): StyledCharacter[] {
  // A line feed is never drawn; any font may stand for it.
  return [...text].map(sign => ({ text: sign, font: fontFor(sign === '\n' ? ' ' : sign, face)!, colour }));
}

/** Without blanks at the end: at the end of a line they take no room. */
export function trimTrailingBlanks(signs: StyledCharacter[]): StyledCharacter[] {
  return signs.slice(0, signs.findLastIndex(({ text }) => text.trim() !== '') + 1);
}

/**
 * How text is shaped, where it is measured and where it is drawn. A character is as wide beside any other: without
 * kerning, ligatures and forms of a language, all of which fonts keep by the script that a line begins with, so that a
 * line would be wider than its parts.
 */
export const FONT_FEATURES = { kern: false, liga: false, locl: false };

/** Joins neighbours that are drawn alike. */
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

/** Width of runs side by side, in units of the type size. */
export const totalWidth = (runs: readonly TextRun[]) => runs.reduce((sum, { width }) => sum + width, 0);
