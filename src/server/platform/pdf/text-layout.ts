import {
  createUnbreakableRun,
  joinTextRuns,
  type StyledText,
  splitUnbreakableRuns,
  type TextRun,
  totalWidth,
  trimTrailingBlanks,
  type UnbreakableRun,
} from './text-runs';

export interface TextLine {
  runs: TextRun[];
  /** In units of the font size. */
  width: number;
  /** First line of a paragraph, which may be indented. */
  begins: boolean;
  /** Last line of a paragraph, which is not justified. */
  ends: boolean;
}

/** A text box with its maximum font size and how far it may be reduced to fit. Lengths in points. */
export interface TextBox {
  width: number;
  size: number;
  /** Minimum font size; defaults to `size`. */
  minSize?: number;
  /** Maximum number of lines; unlimited by default. */
  maxLines?: number;
  /** Maximum height; unlimited by default. */
  height?: number;
  /** Distance of baselines, in units of the font size; 1.5 by default. */
  leading?: number;
  /** Indentation of the first line of each paragraph, in units of the font size. */
  indent?: number;
}

/**
 * Breaks a text into lines that fit a box, at the largest possible font size.
 * @throws RangeError if it does not fit at the minimum size: text is never truncated and never overflows its box
 * @throws Refusal `undrawable`
 */
export function layoutText(
  words: StyledText,
  box: TextBox,
): { size: number; leading: number; lines: TextLine[] } {
  const { width, height = Number.POSITIVE_INFINITY, minSize = box.size, indent = 0 } = box;
  const { maxLines: lineLimit = Number.POSITIVE_INFINITY, leading: relativeLeading = 1.5 } = box;
  const units = splitUnbreakableRuns(words);
  for (let size = box.size; size >= minSize; size -= 0.5) {
    const leading = size * relativeLeading;
    const rows = breakLines(units, width / size, indent);
    if (rows.length <= lineLimit && rows.length * leading <= height) {
      return { size, leading, lines: rows.map(toLine) };
    }
  }
  throw new RangeError(`A text of ${units.length} units does not fit at ${minSize} points`);
}

interface Row {
  units: UnbreakableRun[];
  begins: boolean;
  ends: boolean;
}

/** Fills lines one by one. A unit longer than a line is split. Widths in units of the font size. */
function breakLines(units: readonly UnbreakableRun[], width: number, indent: number): Row[] {
  let row: Row = { units: [], begins: true, ends: false };
  let usedWidth = indent;
  const rows = [row];
  const startLine = (begins: boolean) => {
    row = { units: [], begins, ends: false };
    rows.push(row);
    usedWidth = begins ? indent : 0;
  };
  const put = (unit: UnbreakableRun) => {
    if (row.units.length > 0 && usedWidth + unit.inkWidth > width) startLine(false);
    if (row.units.length === 0 && unit.inkWidth === 0 && !row.begins) return; // a continued line does not start with a blank
    row.units.push(unit);
    usedWidth += unit.width;
  };
  for (const unit of units) {
    if (unit.lineBreak) {
      row.ends = true;
      startLine(true);
    } else if (unit.inkWidth > width - indent)
      for (const character of unit.signs) put(createUnbreakableRun([character]));
    else put(unit);
  }
  row.ends = true;
  return rows;
}

function toLine({ units, begins, ends }: Row): TextLine {
  const runs = joinTextRuns(trimTrailingBlanks(units.flatMap(({ signs }) => signs)));
  return { runs, width: totalWidth(runs), begins, ends };
}
