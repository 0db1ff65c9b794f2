import type { Order, Refund } from './orders';
import { formatYuan, time } from './time-format';
import type { FakeWechatPay } from './wechat-pay';

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const backquotedRow = (values: (string | undefined)[]) => values.map(value => `\`${value ?? ''}`).join(',');

/** The trade bill (`bill_type=ALL`) of a day in the provider's format, or null for a day without transactions. */
export function wechatBill({ orders, settings }: FakeWechatPay, day: string): Buffer | null {
  const { appId, merchantId } = settings;
  const isOnDay = (date?: Date) => date !== undefined && time(date).startsWith(day);
  const row = (order: Order, refund?: Refund) => {
    const paid = refund ? '0.00' : formatYuan(order.amount);
    const back = formatYuan(refund?.amount ?? 0);
    const at = refund?.at ?? order.paidAt ?? new Date(0);
    return backquotedRow([
      ...[time(at), appId, merchantId, '0', '', order.transaction, order.no, 'oExample', 'NATIVE'],
      ...[refund ? 'REFUND' : 'SUCCESS', 'OTHERS', order.currency, paid, '0.00', refund?.transaction ?? '0'],
      ...[
        refund?.no ?? '0',
        back,
        '0.00',
        refund ? 'ORIGINAL' : '',
        refund ? 'PROCESSING' : '',
        order.subject,
      ],
      ...['', '0.00000', '0.60%', paid, back, ''],
    ]);
  };
  const paid = [...orders.all.values()].filter(order => isOnDay(order.paidAt));
  const back = [...orders.refunds.values()].filter(({ at }) => isOnDay(at));
  if (paid.length + back.length === 0) return null;
  const sum = (list: { amount: number }[]) =>
    formatYuan(list.reduce((total, { amount }) => total + amount, 0));
  const lines = [
    HEAD,
    ...paid.map(order => row(order)),
    ...back.map(refund => row(orders.findByReference(refund) ?? orders.get(refund.order), refund)),
    TOTALS,
    backquotedRow([
      String(paid.length + back.length),
      sum(paid),
      sum(back),
      '0.00',
      '0.00',
      sum(paid),
      sum(back),
    ]),
  ];
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}
