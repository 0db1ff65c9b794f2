import { palette } from './palette';
import type { TaggedDocument } from './tagged-document';
import { layoutText } from './text-layout';

/** A row of the table: label, value, and maximum number of lines. */
export type FactRow = readonly [label: string, value: string, lines?: number];

/**
 * Draws a table of labels and values, with a rule under each row. Lengths in points.
 * @param label width of the labels
 * @param height of a row; a value of several lines makes its row higher
 */
export function drawFactTable(
  sheet: TaggedDocument,
  rows: readonly FactRow[],
  { x, y, width, label, height }: { x: number; y: number; width: number; label: number; height: number },
): void {
  let top = y;
  sheet.group('Table', () => {
    for (const [name, value, lines = 2] of rows) {
      const words = [{ text: value, face: 'strong' }] as const;
      const box = { width: width - label, size: 15, minSize: 5, maxLines: lines, leading: 1.35 };
      const layout = layoutText(words, box);
      const textHeight = layout.lines.length * layout.leading;
      const bottom = top + Math.max(height, textHeight + 9);
      const rowPlacement = { y: top, middle: bottom - top };
      sheet.group('TR', () => {
        const labelPlacement = { ...rowPlacement, x, width: label, size: 13, maxLines: 1 };
        sheet.text('TH', [{ text: name, colour: palette.inkFaint }], labelPlacement);
        sheet.text('TD', words, { ...box, ...rowPlacement, x: x + label });
      });
      sheet.artifact(pdf => {
        pdf.lineWidth(0.5).strokeColor(palette.artRose);
        pdf
          .moveTo(x, bottom)
          .lineTo(x + width, bottom)
          .stroke();
      });
      top = bottom;
    }
  });
}
