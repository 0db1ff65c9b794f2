import { defineFlow } from './engine/flow-definition';

/** The stage in which a donation waits for the money. */
const UNPAID = '待支付';

/**
 * Somebody gives money: filed, then paid, and no more to be taken back. Nobody decides about it, and nobody need have
 * an account. Who pays online has half an hour, as a provider's order holds no longer; who announces a transfer has the
 * week that banks and holidays may take. Both are deadlines of the same stage: the announcement (`PAY.TRANSFER`) only
 * sets a later one.
 */
export default defineFlow({
  id: 'donation',
  title: '资金捐赠',
  prefix: 'JK',
  group: '捐赠',
  page: '/donation',
  casePage: '/donation',
  calls: { submit: 'createDonation', list: 'listDonations', cancel: 'deleteDonation' },
  consents: ['C1'],
  guests: true,
  review: false,
  stages: [UNPAID, { title: '已捐赠', ended: true }],
  payments: {
    [UNPAID]: {
      title: '捐款',
      to: '已捐赠',
      voucher: 'addDonationVoucher',
      within: { minutes: 30 },
      transfer: { days: 7 },
      refundable: true,
    },
  },
  cancel: { while: [UNPAID], note: '没有支付的捐款可以取消，取消后不再显示在您的捐款里。' },
  oneOpenPer: 'none',
  deadlines: { supplement: 30, answer: 5 },
});
