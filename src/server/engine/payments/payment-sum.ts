import { type Fen, fenOf, yuan } from '../../../domain/money';
import type { PaymentEffectContext } from './payment-effects';

/** What a message about money speaks of. */
export interface PaymentSum {
  /** What it is paid for, with the year or what else tells it from others, e.g. `2027年度会费`. */
  subject: string;
  amount: Fen;
}

/** A sum as people read it. */
export const formatPaymentSum = ({ subject, amount }: PaymentSum): string => `${subject} ${yuan(amount)}`;

/** The money that a transition is about: what has come in with it or before a cancellation, or else what is due. */
export async function paymentSumOf({
  event,
  orders,
  due,
  transferAnswers,
}: PaymentEffectContext): Promise<PaymentSum | null> {
  if (event.type === 'PAY.SUCCEEDED') return (await orders()).find(({ id }) => id === event.order) ?? null;
  if (event.type === 'CANCEL') return (await orders()).find(({ state }) => state === 'paid') ?? null;
  const asked = await due();
  if (!asked) return null;
  const transferred = transferAnswers?.receivedAmount;
  const amount = typeof transferred === 'string' ? fenOf(transferred) : asked.amount;
  return { subject: asked.subject, amount };
}
