import { fenOf, yuan } from '../../../domain/money';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import type { Case } from './queries';

type TransferProofCase = Pick<Case, 'payment' | 'followUps'> & {
  application: Pick<Case['application'], 'no' | 'status'>;
};

/** The transfer proof under review, answer by answer; null where there is none. */
function transferProofAnswers({
  application: { status },
  followUps,
}: Pick<Case, 'followUps'> & { application: Pick<Case['application'], 'status'> }) {
  const transferProof = followUps.findLast(({ name }) => name === 'voucher');
  if (!isTransferProofUnderReview(status.state) || !transferProof) return null;
  return (name: string) => transferProof.rows.find(({ path }) => path.endsWith(`/${name}`))?.value ?? '';
}

/**
 * Prefills the form that confirms a payment from the transfer proof, so that a matching bank entry needs no typing;
 * empty where no transfer proof is under review.
 */
export function prefillPaymentConfirmation(
  detail: Pick<Case, 'application' | 'followUps'>,
): Record<string, string> {
  const answerOf = transferProofAnswers(detail);
  if (!answerOf) return {};
  const [, year, month = '', date = ''] =
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/u.exec(answerOf('payDate')) ?? [];
  const amount = digitsOf(answerOf('payAmount'));
  return {
    ...(year && { receivedDate: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` }),
    ...(amount && { receivedAmount: amount }),
  };
}

/** An amount without currency sign and commas, as it is typed: `￥1,300.00` is `1300.00`. */
const digitsOf = (value: string) => /[\d,]+\.\d{2}/.exec(value)?.[0].replaceAll(',', '');

/**
 * The transfer proof compared with the amount due, as a step of answers; null where none is under review. It does not
 * prove the receipt of the money: the bank account does.
 */
export function transferProofStep({
  application: { no, status },
  payment,
  followUps,
}: TransferProofCase): Case['answers'][number] | null {
  const answerOf = transferProofAnswers({ application: { status }, followUps });
  if (!payment || !answerOf) return null;
  const facts: [label: string, value: string][] = [
    ['应付金额', yuan(payment.amount)],
    ['凭证金额', describeDifference(answerOf('payAmount'), payment.amount)],
    ['付款人', answerOf('payer')],
    ['付款日期', answerOf('payDate')],
    ['应写附言', no],
    ...(payment.account ? [['收款账号', payment.account.no] as [string, string]] : []),
  ];
  const rows = facts.map(([label, value]) => ({ path: `/transfer/${label}`, label, value, masked: false }));
  return { step: 'transfer', title: '核对到账', rows };
}

/** The amount stated by the payer, with its difference from the amount due. */
function describeDifference(value: string, due: number): string {
  const digits = digitsOf(value);
  if (!digits) return value;
  const off = fenOf(digits) - due;
  if (off === 0) return `${yuan(due)}，与应付一致`;
  return `${yuan(due + off)}，比应付${off > 0 ? '多' : '少'}${yuan(Math.abs(off))}`;
}
