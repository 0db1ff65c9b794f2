import { yuan } from '../../../domain/money';
import { receiptNo, spacedReceiptNo } from '../../../domain/receipt-numbers';
import { reasonSentence } from '../../../domain/text';
import type { components } from '../../../generated/api';
import type {
  NotificationText,
  RecordedTransitionContext,
  Tx,
} from '../../engine/applications/flow-services';
import { findReceipt, type ReceiptRow } from './receipt-store';

/**
 * Composes the notification about a receipt: its number, amount and subject; when reversed also the reason and the
 * number of the reversal.
 */
export async function composeReceiptNotification(
  { applicationId, event, followUp }: RecordedTransitionContext,
  tx: Tx,
): Promise<NotificationText | null> {
  const reversed = event.type === 'FOLLOW_UP' && event.what === 'reversal';
  if (!reversed && event.type !== 'APPROVE') return null;
  const issued = await findReceipt(tx, applicationId);
  if (!issued) return null;
  if (!reversed) {
    const text = `您申请的票据已开具：${receiptText(issued)}。可以在“票据”里查看和下载。`;
    return { title: '票据已开具', text };
  }
  const red = await findReceipt(tx, applicationId, true);
  const reasonText = followUp?.reason ? reasonSentence(String(followUp.reason)) : '';
  const reversalText = red ? `红字票据${numberText(red)}。` : '';
  return {
    title: '票据已红冲',
    text: `您的票据已红冲，不再有效：${receiptText(issued)}。${reasonText}${reversalText}`,
  };
}

const numberText = (receipt: ReceiptRow) => `号码 ${spacedReceiptNo(receiptNo(receipt))}`;

/** E.g. `号码 00010126 0000000012，￥66.60，捐款：由本会统筹使用`. */
function receiptText(receipt: ReceiptRow): string {
  // The stored lines have the type of the contract.
  const lines = receipt.lines as unknown as components['schemas']['ReceiptLine'][];
  const more = lines.length > 1 ? `等${lines.length}项` : '';
  return `${numberText(receipt)}，${yuan(receipt.amount)}，${lines[0]?.subject ?? ''}${more}`;
}
