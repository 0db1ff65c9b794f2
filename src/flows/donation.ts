import { defineFlow } from './engine/flow-definition';

/** Stage in which a donation waits for payment. */
const AWAITING_PAYMENT = '待支付';

/**
 * Donation of money: submitted, then paid; not cancellable after payment. There is no review, and no account is
 * required. An online payment must arrive within half an hour, as long as the order of a provider is valid; an
 * announced bank transfer has a week, to allow for banks and holidays. Both are deadlines of the same stage: the
 * announcement (`PAY.TRANSFER`) only sets a later deadline.
 */
export default defineFlow({
  id: 'donation',
  title: '资金捐赠',
  prefix: 'JK',
  group: '捐赠',
  page: '/donation',
  casePage: '/donation',
  consents: ['C1'],
  guests: true,
  review: false,
  stages: [AWAITING_PAYMENT, { title: '已捐赠', ended: true }],
  payments: {
    [AWAITING_PAYMENT]: {
      title: '捐款',
      to: '已捐赠',
      within: { minutes: 30 },
      transfer: { days: 7 },
      refundable: true,
    },
  },
  cancel: { while: [AWAITING_PAYMENT], note: '没有支付的捐款可以取消，取消后不再显示在您的捐款里。' },
  oneOpenPer: 'none',
  deadlines: { supplement: 30, answer: 5 },
});
