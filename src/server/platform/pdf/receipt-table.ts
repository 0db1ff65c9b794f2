import { amountOf, type Fen } from '../../../domain/money';
import { palette } from './palette';
import type { TaggedDocument } from './tagged-document';
import type { StyledText } from './text-runs';

/** A line of a receipt. */
export interface ReceiptItem {
  /** Project or kind of income, e.g. `捐赠收入·示例·博爱送万家`. */
  name: string;
  unit: string;
  quantity: string;
  /** Unit price; null when there is none. */
  price: Fen | null;
  amount: Fen;
  remark: string;
}

/** Left edge and width of the table, and the widths of its columns; in points. */
export const receiptTableArea = { x: 36, width: 611 } as const;

const columns = [
  { title: '项目名称', width: 210, align: 'left' },
  { title: '单位', width: 44, align: 'center' },
  { title: '数量', width: 62, align: 'right' },
  { title: '标准', width: 86, align: 'right' },
  { title: '金额（元）', width: 96, align: 'right' },
  { title: '备注', width: 113, align: 'left' },
] as const;

/** Height of a row in points. */
export const ROW_HEIGHT = 18;

/** Draws the items under their heading, and empty rows up to `rows`. @returns the lower edge */
export function drawReceiptItems(
  sheet: TaggedDocument,
  items: readonly ReceiptItem[],
  y: number,
  rows: number,
): number {
  sheet.artifact(pdf => {
    pdf.rect(receiptTableArea.x, y, receiptTableArea.width, ROW_HEIGHT).fill(palette.brandTint);
    pdf.lineWidth(0.5).strokeColor(palette.artClay);
    for (let row = 0; row <= rows + 1; row += 1) {
      pdf
        .moveTo(receiptTableArea.x, y + row * ROW_HEIGHT)
        .lineTo(receiptTableArea.x + receiptTableArea.width, y + row * ROW_HEIGHT);
    }
    let x = receiptTableArea.x;
    for (const { width } of [{ width: 0 }, ...columns]) {
      x += width;
      pdf.moveTo(x, y).lineTo(x, y + (rows + 1) * ROW_HEIGHT);
    }
    pdf.stroke();
  });
  const row = (role: 'TH' | 'TD', cells: readonly StyledText[], top: number) =>
    sheet.group('TR', () => {
      let x = receiptTableArea.x;
      columns.forEach(({ width, align }, index) => {
        writeCell(sheet, role, cells[index]!, { x, y: top, width, align: role === 'TH' ? 'center' : align });
        x += width;
      });
    });
  sheet.group('Table', () => {
    row(
      'TH',
      columns.map(({ title }) => [{ text: title, colour: palette.brandDeep }]),
      y,
    );
    items.forEach((item, index) => {
      const { name, unit, quantity, price, amount, remark } = item;
      const cells = [name, unit, quantity, price === null ? '' : amountOf(price), amountOf(amount), remark];
      row('TD', cells, y + (index + 1) * ROW_HEIGHT);
    });
  });
  return y + (rows + 1) * ROW_HEIGHT;
}

/** Writes text into a cell: on one line, or in a smaller size on two. */
function writeCell(
  sheet: TaggedDocument,
  role: 'TH' | 'TD',
  words: StyledText,
  { x, y, width, align }: { x: number; y: number; width: number; align: 'left' | 'center' | 'right' },
): void {
  sheet.text(role, words, {
    x: x + 5,
    y,
    width: width - 10,
    middle: ROW_HEIGHT,
    height: ROW_HEIGHT - 2,
    size: 9.5,
    minSize: 3,
    leading: 1.2,
    align,
  });
}
