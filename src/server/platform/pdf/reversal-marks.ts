import { chineseDay } from '../../../domain/dates';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import { palette } from './palette';
import { receiptTableArea } from './receipt-table';
import type { TaggedDocument } from './tagged-document';

/** The counterpart of a receipt in a reversal: its code and number joined, and its day. */
export interface ReversalPair {
  no: string;
  day: string;
}

/** Marks of a reversed receipt (`reversedBy`), or of a reversal receipt (`reverses`). */
export interface ReversalMarks {
  reversedBy?: ReversalPair;
  reverses?: ReversalPair;
}

/** Marks a page prominently as a reversed receipt, or as a red reversal receipt. */
export function drawReversalMarks(sheet: TaggedDocument, { reversedBy, reverses }: ReversalMarks): void {
  if (reverses) writeRedMark(sheet, reverses);
  if (reversedBy) drawOverprint(sheet, reversedBy);
}

/** Text of the remark about the reversal. */
export function reversalRemark({ reversedBy, reverses }: ReversalMarks): string {
  if (reverses)
    return `红字票据，冲销${chineseDay(reverses.day)}开具的票据 ${spacedReceiptNo(reverses.no)}。`;
  return reversedBy ? '本票据已红冲作废，不作凭证。' : '';
}

/** Beside the heading, above the receipt's own number. */
const redMarkArea = { x: receiptTableArea.x + receiptTableArea.width - 146, y: 16, width: 146, height: 42 };

function writeRedMark(sheet: TaggedDocument, { no }: ReversalPair): void {
  const { x, y, width, height } = redMarkArea;
  sheet.artifact(pdf => pdf.rect(x, y, width, height).fill(palette.brand));
  const line = { x, width, maxLines: 1, align: 'center', leading: 1.2 } as const;
  sheet.text('P', [{ text: '红字票据', face: 'strong', colour: palette.paper }], {
    ...line,
    y: y + 3,
    size: 18,
    spacing: 4,
  });
  sheet.text('P', [{ text: `冲销 ${spacedReceiptNo(no)}`, colour: palette.paper }], {
    ...line,
    y: y + 26,
    size: 9.5,
  });
}

/**
 * Diagonally across the items, between the facts above and the total below; transparent, so that the text beneath stays
 * readable.
 */
const overprintArea = { x: 142, y: 154, width: 400, height: 84 };
const overprintRotation = {
  turn: -7,
  about: [overprintArea.x + overprintArea.width / 2, overprintArea.y + overprintArea.height / 2],
} as const;

function drawOverprint(sheet: TaggedDocument, { no, day }: ReversalPair): void {
  const { x, y, width, height } = overprintArea;
  sheet.artifact(pdf => {
    pdf.rotate(overprintRotation.turn, { origin: [...overprintRotation.about] }).opacity(OVERPRINT_OPACITY);
    pdf.lineWidth(3).roundedRect(x, y, width, height, 8).stroke(palette.brand);
  });
  const line = {
    x,
    width,
    maxLines: 1,
    align: 'center',
    leading: 1.2,
    over: { ...overprintRotation, opacity: OVERPRINT_OPACITY },
  } as const;
  sheet.text('P', [{ text: '已冲红作废', face: 'strong', colour: palette.brand }], {
    ...line,
    y: y + 4,
    size: 46,
    spacing: 14,
  });
  const reversalLabel = `红字票据 ${spacedReceiptNo(no)}　${chineseDay(day)}`;
  sheet.text('P', [{ text: reversalLabel, face: 'strong', colour: palette.brand }], {
    ...line,
    y: y + 61,
    size: 13,
  });
}

const OVERPRINT_OPACITY = 0.55;
