import { zipSync } from 'fflate';
import type { FakeAlipay } from './alipay';
import { encodeGbk } from './gbk';
import type { Order, Refund } from './orders';
import { formatYuan, time } from './time-format';

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** The details table of a day in the provider's format. */
export function alipayDetails({ orders, settings }: FakeAlipay, day: string): Uint8Array {
  const isOnDay = (date?: Date) => date !== undefined && time(date).startsWith(day);
  const row = (order: Order, refund?: Refund) => {
    const at = time(refund?.at ?? order.paidAt ?? new Date(0));
    const amount = formatYuan(refund ? -refund.amount : order.amount);
    return [
      ...[`${order.transaction}\t`, `${order.no}\t`, refund ? '退款' : '交易', order.subject, at, at],
      ...['', '', '', '', 'don***@example.com', amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', ''],
      ...['0.00', '0.00', refund ? `${refund.no}\t` : '', '0.00', '0.00', ''],
    ].join(',');
  };
  const paid = [...orders.all.values()].filter(order => isOnDay(order.paidAt));
  const refunds = [...orders.refunds.values()].filter(({ at }) => isOnDay(at));
  const date = `${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8)}日`;
  return encodeGbk(
    [
      '#支付宝业务明细查询',
      `#账号：[${settings.sellerId}0156]`,
      `#起始日期：[${date} 00:00:00]   终止日期：[${date} 24:00:00]`,
      '#-----------------------------------------业务明细列表----------------------------------------',
      HEAD,
      ...paid.map(order => row(order)),
      ...refunds.map(refund => row(orders.findByReference(refund) ?? orders.get(refund.order), refund)),
      '#-----------------------------------------业务明细列表结束------------------------------------',
      `#交易合计：${paid.length}笔，退款合计：${refunds.length}笔`,
      '',
    ].join('\r\n'),
  );
}

/** The archive for download: details, and totals by shop. */
export function alipayBill(company: FakeAlipay, day: string): Buffer {
  const totals = encodeGbk('#支付宝业务汇总查询\r\n#---------业务汇总列表---------\r\n门店编号,门店名称\r\n');
  const file = `${company.settings.sellerId}0156_${day.replaceAll('-', '')}`;
  return Buffer.from(
    zipSync({ [`${file}_汇总.csv`]: totals, [`${file}_明细.csv`]: alipayDetails(company, day) }),
  );
}
