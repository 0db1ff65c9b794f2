import type { Fen } from '../../../domain/money';
import type { components } from '../../../generated/api';
import type { Answers } from '../../engine/applications/flow-services';
import type { ReceiptOrder } from '../../engine/receipt-source';
import type { Services } from '../../engine/services';
import { decryptReceiptPayer, maskReceiptPayer } from './payer';
import { findReceipt, findRequest } from './receipt-store';
import { receiptView } from './receipt-view';
import { findReversalView } from './reversal';

type Schemas = components['schemas'];

/** Lines of a receipt, without names, earliest first. */
export const toReceiptLines = (orders: readonly ReceiptOrder[]): Schemas['ReceiptLine'][] =>
  orders
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.no.localeCompare(b.no))
    .flatMap(({ no, day, subject, amount, items }) => {
      const wholeOrder = { name: subject, unit: '元', quantity: 1, price: null, amount };
      return (items ?? [wholeOrder]).map(({ name, ...item }) => ({ no, day, subject: name, ...item }));
    });

export const totalOf = (orders: readonly ReceiptOrder[]): Fen =>
  orders.reduce((sum, { amount }) => sum + amount, 0);

const statusTexts = ['开票中', '已开具', '已驳回', '已红冲'] as const;

/** Content and status of a receipt application. */
export async function readReceiptRequest(
  services: Pick<Services, 'db' | 'vault'>,
  applicationId: string,
  answers: Answers,
  { shipping, reversal }: Record<string, Answers>,
): Promise<Schemas['ReceiptRequest']> {
  const { db, vault } = services;
  const [row, issued] = await Promise.all([findRequest(db, applicationId), findReceipt(db, applicationId)]);
  if (!row) throw new Error(`application ${applicationId} for a receipt has a request`);
  const text = (answer: unknown) => (answer === undefined ? null : String(answer));
  return {
    // Check constraints of the table guarantee these values.
    BillType: row.bill_type as 0 | 1 | 2,
    payer: maskReceiptPayer(decryptReceiptPayer(vault, row)),
    amount: row.amount,
    lines: row.lines as unknown as Schemas['ReceiptLine'][],
    status: row.status as 0 | 1 | 2 | 3,
    statusText: statusTexts[row.status as 0 | 1 | 2 | 3],
    deliver: answers.deliver === '纸质' ? '纸质' : '电子',
    expressCompany: text(shipping?.expressCompany),
    expressNo: text(shipping?.expressNo),
    receipt: issued ? receiptView(services, issued) : null,
    reversal: await findReversalView(services, applicationId, answers, reversal),
  };
}
