import { yuan } from '../../../domain/money';
import type { components } from '../../../generated/api';

type Schemas = components['schemas'];

/**
 * Describes a fee that is due in the form of an answer step: purpose, amount, bank account and payment reference.
 * @param no application number
 */
export function paymentStep(
  { subject, amount, account }: NonNullable<Schemas['ApplicationDetail']['payment']>,
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
