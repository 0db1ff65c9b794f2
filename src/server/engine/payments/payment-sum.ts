import { type Fen, fenOf, yuan } from '../../../domain/money';
import type { PaymentEffectContext } from './payment-effects';

/** Subject and amount of a payment, for messages. */
export interface SubjectAmount {
  /** Subject, specific enough to tell it from others, e.g. `2027年度会费`. */
  subject: string;
  amount: Fen;
}

/** Formats a payment sum. */
export const formatPaymentSum = ({ subject, amount }: SubjectAmount): string => `${subject} ${yuan(amount)}`;

/** Payment sum of a transition: the payment received with it, or before a cancellation, else the amount due. */
export async function findPaymentSum({
  event,
  orders,
  due,
  transferAnswers,
}: PaymentEffectContext): Promise<SubjectAmount | null> {
  if (event.type === 'PAY.SUCCEEDED') return (await orders()).find(({ id }) => id === event.order) ?? null;
  if (event.type === 'CANCEL') return (await orders()).find(({ state }) => state === 'paid') ?? null;
  const amountDue = await due();
  if (!amountDue) return null;
  const receivedAmount = transferAnswers?.receivedAmount;
  const amount = typeof receivedAmount === 'string' ? fenOf(receivedAmount) : amountDue.amount;
  return { subject: amountDue.subject, amount };
}
