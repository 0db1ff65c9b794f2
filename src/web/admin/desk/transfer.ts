import { fenOf, yuan } from '../../../domain/money';
import type { Case } from './queries';

/**
 * What a voucher says beside what is due, as a step of answers reads; null where none is looked at. Whether the money
 * has come in, the account tells: not the voucher.
 */
export function transferStep({
  application: { no, status },
  payment,
  followUps,
}: Pick<Case, 'application' | 'payment' | 'followUps'>): Case['answers'][number] | null {
  const voucher = followUps.findLast(({ what }) => what === 'voucher');
  if (!status.state.endsWith('.confirming') || !payment || !voucher) return null;
  const said = (name: string) => voucher.rows.find(({ path }) => path.endsWith(`/${name}`))?.value ?? '';
  const facts: [label: string, value: string][] = [
    ['应付金额', yuan(payment.amount)],
    ['凭证金额', told(said('payAmount'), payment.amount)],
    ['付款人', said('payer')],
    ['付款日期', said('payDate')],
    ['应写附言', no],
    ...(payment.account ? [['收款账号', payment.account.no] as [string, string]] : []),
  ];
  const rows = facts.map(([label, value]) => ({ path: `/transfer/${label}`, label, value, masked: false }));
  return { step: 'transfer', title: '核对到账', rows };
}

/** An amount as the payer gave it, with how far it is from what is due. */
function told(value: string, due: number): string {
  const digits = /[\d,]+\.\d{2}/.exec(value)?.[0].replaceAll(',', '');
  if (!digits) return value;
  const off = fenOf(digits) - due;
  if (off === 0) return `${yuan(due)}，与应付一致`;
  return `${yuan(due + off)}，比应付${off > 0 ? '多' : '少'}${yuan(Math.abs(off))}`;
}
