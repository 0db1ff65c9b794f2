import { yuan } from '../../../domain/money';
import type { components } from '../../../generated/api';

type Schemas = components['schemas'];

/**
 * A fee that is due, as a step of answers reads: what for, how much, to which account, and by what the transfer is told
 * from others.
 * @param no the application's acceptance number
 */
export function paymentStep(
  { subject, amount, account }: NonNullable<Schemas['Detail']['payment']>,
  no: string,
): Schemas['AnswerStep'] {
  const facts: [label: string, value: string][] = account
    ? [
        ['收款户名', account.name],
        ['开户行', account.bank],
        ['账号', account.no],
        ['转账附言', no],
      ]
    : [['收款账户', '请致电本会询问']];
  const rows = (amount === 0 ? [] : facts).map(([label, value]) => line(label, value));
  const due = amount === 0 ? '已缴清，不用再缴' : yuan(amount);
  return {
    step: 'payment',
    title: '应付款项',
    rows: [line('款项', subject), line('应付金额', due), ...rows],
  };
}

const line = (label: string, value: string) => ({ path: `/payment/${label}`, label, value, masked: false });
