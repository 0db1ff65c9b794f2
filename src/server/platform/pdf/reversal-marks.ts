import { chineseDay } from '../../../domain/dates';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import { palette } from './palette';
import { receiptTableArea } from './receipt-table';
import type { TaggedDocument } from './tagged-document';

/** The other one of two receipts, of which one reverses the other: its code and number in one, and its day. */
export interface ReversalPair {
  no: string;
  day: string;
}

/** A receipt that was taken back, and by which; or the red one that takes another one back. */
export interface ReversalMarks {
  reversedBy?: ReversalPair;
  reverses?: ReversalPair;
}

/** Shows on a page, before anything on it is read, that it is no receipt to go by, or a red one. */
export function drawReversalMarks(sheet: TaggedDocument, { reversedBy, reverses }: ReversalMarks): void {
  if (reverses) writeRed(sheet, reverses);
  if (reversedBy) overprint(sheet, reversedBy);
}

/** What the remark says of it. */
export function reversalRemark({ reversedBy, reverses }: ReversalMarks): string {
  if (reverses)
    return `红字票据，冲销${chineseDay(reverses.day)}开具的票据 ${spacedReceiptNo(reverses.no)}。`;
  return reversedBy ? '本票据已红冲作废，不作凭证。' : '';
}

/** Beside the heading, right above the receipt's own number. */
const red = { x: receiptTableArea.x + receiptTableArea.width - 146, y: 16, width: 146, height: 42 };

function writeRed(sheet: TaggedDocument, { no }: ReversalPair): void {
  const { x, y, width, height } = red;
  sheet.artifact(pdf => pdf.rect(x, y, width, height).fill(palette.brand));
  const line = { x, width, lines: 1, align: 'center', leading: 1.2 } as const;
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

/** Across the items, between the facts above and the total below; what lies beneath can still be read. */
const across = { x: 142, y: 154, width: 400, height: 84 };
const slant = { turn: -7, about: [across.x + across.width / 2, across.y + across.height / 2] } as const;

function overprint(sheet: TaggedDocument, { no, day }: ReversalPair): void {
  const { x, y, width, height } = across;
  sheet.artifact(pdf => {
    pdf.rotate(slant.turn, { origin: [...slant.about] }).opacity(SEEN_THROUGH);
    pdf.lineWidth(3).roundedRect(x, y, width, height, 8).stroke(palette.brand);
  });
  const line = {
    x,
    width,
    lines: 1,
    align: 'center',
    leading: 1.2,
    over: { ...slant, opacity: SEEN_THROUGH },
  } as const;
  sheet.text('P', [{ text: '已冲红作废', face: 'strong', colour: palette.brand }], {
    ...line,
    y: y + 4,
    size: 46,
    spacing: 14,
  });
  const by = `红字票据 ${spacedReceiptNo(no)}　${chineseDay(day)}`;
  sheet.text('P', [{ text: by, face: 'strong', colour: palette.brand }], { ...line, y: y + 61, size: 13 });
}

const SEEN_THROUGH = 0.55;
