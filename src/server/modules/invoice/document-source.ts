import { chineseDay, shanghaiDay } from '../../../domain/dates';
import { maskIdNo } from '../../../domain/masking';
import { receiptNo, serialText } from '../../../domain/receipt-numbers';
import type { components } from '../../../generated/api';
import type { DocumentSource, RenderedDocument } from '../../engine/document-source';
import { findIssuer, type IssuerServices, verifyUrl } from '../document';
import { decryptReceiptPayer, type ReceiptPayer } from './payer';
import { findReceipt } from './receipt-store';
import { reversalCounterpartOf } from './reversal-counterpart';

/** Names of the items on a receipt: the kind of income, as in the ministry's rules. */
const incomes = ['捐赠收入', '捐赠物资', '会费收入'] as const;

/**
 * Variant of the document: the receipt or its reversal, for the owner or for a visitor who found it by mobile number.
 */
interface ReceiptVariant {
  reversal: boolean;
  found: boolean;
}

const renderVariant = (variant: ReceiptVariant) => (applicationId: string, services: IssuerServices) =>
  receiptPdf(applicationId, services, variant);

async function receiptPdf(
  applicationId: string,
  services: IssuerServices,
  { reversal, found }: ReceiptVariant,
): Promise<RenderedDocument | null> {
  const { db, vault } = services;
  const row = await findReceipt(db, applicationId, reversal);
  const payer = row && decryptReceiptPayer(vault, row);
  if (!row || !payer) return null;
  const counterpart = reversalCounterpartOf(row);
  const paired = counterpart && { no: counterpart.no, day: shanghaiDay(counterpart.issuedAt) };
  const no = receiptNo(row);
  // Check constraints of the table guarantee these values.
  const income = incomes[row.bill_type as 0 | 1 | 2];
  const lines = row.lines as unknown as components['schemas']['ReceiptLine'][];
  const issuer = await findIssuer(services);
  const { renderDonationReceipt } = await import('../../platform/pdf/donation-receipt');
  const bytes = await renderDonationReceipt({
    kind: row.bill_type === 2 ? '社会团体会费票据' : '公益事业捐赠票据',
    code: row.code,
    no: serialText(row.serial),
    checkCode: row.check_code,
    day: shanghaiDay(row.issued_at),
    payer: found ? maskPayerId(payer) : payer,
    items: lines.map(({ no, subject, unit, quantity, price, amount }) => ({
      name: `${income}（${subject}）`,
      unit,
      quantity: String(quantity),
      price,
      amount: reversal ? -amount : amount,
      remark: no,
    })),
    remark: formatReceivedPeriod(lines),
    ...(paired && (reversal ? { reverses: paired } : { reversedBy: paired })),
    issuer,
    reviewer: row.reviewer,
    cashier: row.reviewer,
    verifyUrl: verifyUrl(issuer, no, row.check_code),
  });
  return { name: `${reversal ? '红字票据' : '票据'}${no}`, bytes };
}

/**
 * Masks the identity number for a visitor who has only verified a mobile number that was entered on a form, perhaps by
 * mistake (ADR 0021).
 */
const maskPayerId = (payer: ReceiptPayer): ReceiptPayer =>
  payer.kind === 'person' && payer.idNo ? { ...payer, idNo: maskIdNo(payer.idNo) } : payer;

/** Period in which the payments were received; the lines are sorted by day. */
function formatReceivedPeriod(lines: readonly { day: string }[]): string {
  const [first, last] = [lines[0]?.day, lines.at(-1)?.day];
  if (!first || !last) return '';
  return `到账日期：${first === last ? chineseDay(first) : `${chineseDay(first)}至${chineseDay(last)}`}。`;
}

export const documentSources: DocumentSource[] = [
  { kind: 'receipt', render: renderVariant({ reversal: false, found: false }) },
  { kind: 'receipt-reversal', render: renderVariant({ reversal: true, found: false }) },
  { kind: 'receipt-found', render: renderVariant({ reversal: false, found: true }) },
  { kind: 'receipt-reversal-found', render: renderVariant({ reversal: true, found: true }) },
];
