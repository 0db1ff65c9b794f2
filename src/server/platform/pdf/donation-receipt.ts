import { chineseDay } from '../../../domain/dates';
import { amountInCapitals, type Fen, yuan } from '../../../domain/money';
import { drawStamp, type Issuer } from './organisation-stamp';
import { palette } from './palette';
import { drawQr } from './qr';
import { drawReceiptItems, type ReceiptItem, receiptTableArea } from './receipt-table';
import { drawReversalMarks, type ReversalMarks, reversalRemark } from './reversal-marks';
import { TaggedDocument } from './tagged-document';

/** A receipt as required by 《公益事业捐赠票据使用管理办法》 (财综〔2024〕1号) §6; the receipt for dues has the same layout. */
export interface DonationReceipt extends ReversalMarks {
  kind: '公益事业捐赠票据' | '社会团体会费票据';
  /** 票据代码 */
  code: string;
  /** 票据号码 */
  no: string;
  /** 校验码 */
  checkCode: string;
  /** Day of issue, `2026-11-20`. */
  day: string;
  /** The payer. `idNo` is a unified social credit code or the number of an identity document; null if not requested. */
  payer: { kind: 'person' | 'organisation'; name: string; idNo: string | null };
  items: readonly ReceiptItem[];
  remark: string;
  issuer: Issuer;
  /** Names of the reviewer and of the cashier. */
  reviewer: string;
  cashier: string;
  /** Public URL for verification. */
  verifyUrl: string;
}

/** Page size of the ministry's electronic receipts, 241 × 140 mm, in points. */
const [WIDTH, HEIGHT] = [683.15, 396.85];
/** Number of items that fit on the receipt; more are listed on additional pages, with this many per page. */
const MAX_ITEMS_ON_RECEIPT = 5;
const ITEMS_PER_LIST_PAGE = 16;

/**
 * Renders the receipt for a donation or for dues.
 * @throws RangeError if there is no item
 * @throws Refusal `undrawable`
 */
export async function renderDonationReceipt(receipt: DonationReceipt): Promise<Buffer> {
  const { kind, no, day, issuer, items, verifyUrl } = receipt;
  if (items.length === 0) throw new RangeError('A receipt without items');
  const title = `${kind}（电子）`;
  const sheet = new TaggedDocument({
    title: `${title} ${no}`,
    author: issuer.name,
    day,
    size: [WIDTH, HEIGHT],
  });
  writeHeading(sheet, title);
  drawQr(sheet, verifyUrl, { x: receiptTableArea.x, y: 16, side: 62 });
  writeFacts(sheet, receipt);
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const displayedItems =
    items.length <= MAX_ITEMS_ON_RECEIPT ? items : [summaryItem(kind, items.length, total)];
  const bottom = drawReceiptItems(sheet, displayedItems, 142, MAX_ITEMS_ON_RECEIPT);
  writeTotal(sheet, total, bottom);
  writeRemark(sheet, receipt.remark + reversalRemark(receipt), bottom + 22);
  writeFoot(sheet, receipt);
  drawReversalMarks(sheet, receipt);
  if (items.length > MAX_ITEMS_ON_RECEIPT) writeList(sheet, receipt, title);
  return sheet.finish();
}

function writeHeading(sheet: TaggedDocument, title: string): void {
  sheet.text('H1', [{ text: title, face: 'strong', colour: palette.brandDeep }], {
    x: 110,
    y: 22,
    width: WIDTH - 220,
    size: 21,
    spacing: 3,
    maxLines: 1,
    align: 'center',
  });
  sheet.artifact(pdf => {
    for (const [y, weight] of [
      [58, 1.1],
      [61, 0.4],
    ] as const) {
      pdf.lineWidth(weight).strokeColor(palette.brand);
      pdf
        .moveTo(WIDTH / 2 - 150, y)
        .lineTo(WIDTH / 2 + 150, y)
        .stroke();
    }
  });
}

function writeFacts(sheet: TaggedDocument, { code, no, checkCode, day, payer }: DonationReceipt): void {
  const number = payer.kind === 'organisation' ? '交款人统一社会信用代码' : '交款人证件号码';
  const facts: [label: string, value: string, x: number, y: number, width: number][] = [
    ['票据代码', code, receiptTableArea.x, 84, 360],
    ['票据号码', no, 440, 84, 207],
    [number, payer.idNo ?? '--', receiptTableArea.x, 102, 360],
    ['校验码', checkCode, 440, 102, 207],
    ['交款人', payer.name, receiptTableArea.x, 120, 390],
    ['开票日期', chineseDay(day), 440, 120, 207],
  ];
  for (const [label, value, x, y, width] of facts) {
    sheet.text('P', [{ text: `${label}：`, colour: palette.brandDeep }, { text: value }], {
      x,
      y,
      width,
      middle: 18,
      height: 18,
      size: 10.5,
      minSize: 4,
      leading: 1.15,
    });
  }
}

/** The summary line on the receipt when the items are on a list. */
function summaryItem(kind: DonationReceipt['kind'], count: number, amount: Fen): ReceiptItem {
  const name = kind === '社会团体会费票据' ? '会费收入' : '捐赠收入';
  return {
    name: `${name}（共${count}项，详见清单）`,
    unit: '',
    quantity: '',
    price: null,
    amount,
    remark: '',
  };
}

function writeTotal(sheet: TaggedDocument, total: Fen, y: number): void {
  frame(sheet, y, 22);
  const placement = { y, middle: 22, size: 11, minSize: 5, maxLines: 1 } as const;
  sheet.text(
    'P',
    [
      { text: '金额合计（大写）：', colour: palette.brandDeep },
      { text: amountInCapitals(total), face: 'strong' },
    ],
    { ...placement, x: receiptTableArea.x + 5, width: 400 },
  );
  sheet.text(
    'P',
    [
      { text: '（小写）：', colour: palette.brandDeep },
      { text: yuan(total), face: 'strong' },
    ],
    { ...placement, x: receiptTableArea.x + 410, width: receiptTableArea.width - 415, align: 'right' },
  );
}

function writeRemark(sheet: TaggedDocument, remark: string, y: number): void {
  frame(sheet, y, 38);
  sheet.text('P', [{ text: '备注：', colour: palette.brandDeep }, { text: remark || '--' }], {
    x: receiptTableArea.x + 5,
    y: y + 4,
    width: receiptTableArea.width - 10,
    height: 32,
    size: 9.5,
    minSize: 3,
    leading: 1.3,
  });
}

function frame(sheet: TaggedDocument, y: number, height: number): void {
  sheet.artifact(pdf => {
    pdf.lineWidth(0.5).rect(receiptTableArea.x, y, receiptTableArea.width, height).stroke(palette.artClay);
  });
}

function writeFoot(sheet: TaggedDocument, { issuer, reviewer, cashier }: DonationReceipt): void {
  const y = 326;
  for (const [label, value, x, width] of [
    ['收款单位（章）', issuer.name, receiptTableArea.x, 300],
    ['复核人', reviewer, 400, 120],
    ['收款人', cashier, 527, 120],
  ] as const) {
    sheet.text('P', [{ text: `${label}：`, colour: palette.brandDeep }, { text: value }], {
      x,
      y,
      width,
      height: 20,
      middle: 20,
      size: 10.5,
      minSize: 4,
      leading: 1.2,
    });
  }
  const note = issuer.stamp
    ? '扫描二维码可核验本票据。'
    : '扫描二维码可核验本票据。示例票据，不作入账、报销或抵扣凭证。';
  sheet.text('P', [{ text: note, colour: palette.inkFaint }], {
    x: 360,
    y: 362,
    width: receiptTableArea.x + receiptTableArea.width - 360,
    size: 8.5,
    maxLines: 1,
    align: 'right',
  });
  drawStamp(sheet, issuer, { x: 300, y: 336, radius: 42 });
}

function writeList(sheet: TaggedDocument, receipt: DonationReceipt, title: string): void {
  const { items, no } = receipt;
  const pages = Math.ceil(items.length / ITEMS_PER_LIST_PAGE);
  for (let page = 0; page < pages; page += 1) {
    sheet.addPage();
    const line = {
      x: receiptTableArea.x,
      width: receiptTableArea.width,
      maxLines: 1,
      align: 'center',
    } as const;
    sheet.text('H2', [{ text: `${title}清单`, face: 'strong', colour: palette.brandDeep }], {
      ...line,
      y: 20,
      size: 15,
    });
    const pageLabel = `票据号码：${no}　第${page + 1}页，共${pages}页`;
    sheet.text('P', [{ text: pageLabel, colour: palette.inkSoft }], { ...line, y: 44, size: 9.5 });
    const pageItems = items.slice(page * ITEMS_PER_LIST_PAGE, (page + 1) * ITEMS_PER_LIST_PAGE);
    drawReceiptItems(sheet, pageItems, 64, pageItems.length);
    drawReversalMarks(sheet, receipt);
  }
}
