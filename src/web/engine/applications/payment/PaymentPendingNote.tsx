import { Note } from '../../../ui/Note';

/**
 * Shown when an order has failed but the provider has not confirmed yet that no money will arrive: the payer must not
 * pay again.
 */
export function PaymentPendingNote() {
  return <Note tone="wait">正在向支付机构确认，请勿重复支付。有了结果，这里会自动更新。</Note>;
}
