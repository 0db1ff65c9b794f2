import { defineFlow } from './engine/flow-definition';
import { FEE_DUE } from './parts/fee';

/**
 * A member pays for further years: what is owed first, then in advance. The dues with which somebody joins belong to
 * joining itself.
 */
export default defineFlow({
  id: 'dues',
  title: '会费缴纳',
  prefix: 'HF',
  group: '会员',
  calls: { submit: 'renewDues', list: 'listRenewals', cancel: 'cancelRenewal' },
  consents: [],
  review: false,
  stages: [FEE_DUE, { title: '已缴纳', ended: true }],
  cancel: { while: [FEE_DUE] },
  payments: {
    [FEE_DUE]: {
      title: '缴纳会费',
      to: '已缴纳',
      voucher: 'addMemberVoucher',
      within: { days: 3 },
      transfer: { days: 7 },
    },
  },
  oneOpenPer: ['memberNo'],
  deadlines: { supplement: 15, answer: 5 },
});
