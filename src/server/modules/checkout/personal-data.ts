import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { listOrdersOfAccount, listRefundsOfAccount } from '../../engine/payments/account-payments';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';

const orderStates: Record<string, string> = {
  awaiting: '等待付款',
  paid: '已付款',
  failed: '未付成',
  expired: '已过期',
  closed: '已关闭',
  overpaid: '多付',
};

const refundStates: Record<string, string> = {
  due: '等待办理',
  agreed: '已同意',
  sent: '已提交支付平台',
  failed: '未退成',
  done: '已退回',
  refused: '不予退款',
};

/**
 * Orders belong to the accounting records, which must be retained by law: they contain amount, time and subject. The
 * payer is identified only by the application, whose data is erased.
 */
export const personalData: PersonalData = {
  tables: ['payment_order', 'refund', 'refund_step'],

  async collect({ accountId }, { db }) {
    const orders = (await listOrdersOfAccount(db, accountId)).map(order => ({
      title: `${order.subject} ${order.no}`,
      facts: [
        ...exportFact('no', '订单号', order.no),
        ...exportFact('amount', '金额', yuan(order.amount)),
        ...exportFact('state', '状态', orderStates[order.state]),
        ...exportFact('provider', '通过', order.provider),
        ...exportFact('transaction', '支付平台的单号', order.transaction),
        ...exportFact('createdAt', '下单时间', dateTime(order.created_at)),
        ...exportFact('expiresAt', '付款期限', order.expires_at && dateTime(order.expires_at)),
        ...exportFact('paidAt', '付款时间', order.paid_at && dateTime(order.paid_at)),
      ],
    }));
    const refunds = (await listRefundsOfAccount(db, accountId)).map(refund => ({
      title: `退款 ${refund.no}`,
      facts: [
        ...exportFact('amount', '金额', yuan(refund.amount)),
        ...exportFact('reason', '原因', refund.reason),
        ...exportFact('state', '状态', refundStates[refund.state]),
        ...exportFact('way', '方式', refund.way),
        ...exportFact('transaction', '流水号', refund.transaction),
        ...exportFact('askedAt', '提出时间', dateTime(refund.asked_at)),
        ...exportFact('doneAt', '退回时间', refund.done_at && dateTime(refund.done_at)),
      ],
    }));
    if (orders.length + refunds.length === 0) return [];
    return [{ name: 'payments', title: '付款与退款', records: [...orders, ...refunds] }];
  },

  async erase() {},
};
