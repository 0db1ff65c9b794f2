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
  /** In units of the type size. */
  width: number;
  /** Whether a paragraph begins here: such a line may be indented. */
  begins: boolean;
  /** Whether a paragraph ends here: such a line is not stretched. */
  ends: boolean;
}

/** A box of text: as large as it may be, and how far it may shrink to fit. Lengths in points. */
export interface TextBox {
  width: number;
  size: number;
  /** The smallest size; `size` if not given. */
  minSize?: number;
  /** The most lines; any number if not given. */
  maxLines?: number;
  /** The most height; any if not given. */
  height?: number;
  /** Distance of baselines, in units of the type size; 1.5 if not given. */
  leading?: number;
  /** Of the first line of each paragraph, in units of the type size. */
  indent?: number;
}

/**
 * The lines of a text in a box, at the largest size at which they fit.
 * @throws RangeError if they do not even at the least size: nothing is cut off, and nothing leaves its box
 * @throws Refusal `undrawable`
 */
export function layoutText(
  words: StyledText,
  box: TextBox,
): { size: number; leading: number; lines: TextLine[] } {
  const { width, height = Number.POSITIVE_INFINITY, minSize = box.size, indent = 0 } = box;
  const { maxLines: most = Number.POSITIVE_INFINITY, leading: relative = 1.5 } = box;
  const units = splitUnbreakableRuns(words);
  for (let size = box.size; size >= minSize; size -= 0.5) {
    const leading = size * relative;
    const rows = breakLines(units, width / size, indent);
    if (rows.length <= most && rows.length * leading <= height) {
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

/** Fills line after line. A unit longer than a line is cut. Widths in units of the type size. */
function breakLines(units: readonly UnbreakableRun[], width: number, indent: number): Row[] {
  let row: Row = { units: [], begins: true, ends: false };
  let used = indent;
  const rows = [row];
  const next = (begins: boolean) => {
    row = { units: [], begins, ends: false };
    rows.push(row);
    used = begins ? indent : 0;
  };
  const put = (unit: UnbreakableRun) => {
    if (row.units.length > 0 && used + unit.inkWidth > width) next(false);
    if (row.units.length === 0 && unit.inkWidth === 0 && !row.begins) return; // no line goes on with a blank
    row.units.push(unit);
    used += unit.width;
  };
  for (const unit of units) {
    if (unit.lineBreak) {
      row.ends = true;
      next(true);
    } else if (unit.inkWidth > width - indent)
      for (const sign of unit.signs) put(createUnbreakableRun([sign]));
    else put(unit);
  }
  row.ends = true;
  return rows;
}

function toLine({ units, begins, ends }: Row): TextLine {
  const runs = joinTextRuns(trimTrailingBlanks(units.flatMap(({ signs }) => signs)));
  return { runs, width: totalWidth(runs), begins, ends };
}
