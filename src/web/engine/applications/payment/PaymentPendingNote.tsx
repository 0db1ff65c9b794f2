import { Note } from '../../../ui/Note';

/** An order has failed, and its provider has not confirmed yet that no money comes: the payer is not to pay again. */
export function PaymentPendingNote() {
  return <Note tone="wait">正在向支付机构确认，请勿重复支付。有了结果，这里会自动更新。</Note>;
}
