import { defineFlow } from './engine/flow-definition';
import { applicantFollowUp } from './parts/applicant-follow-up';

const AWAITING_RECEIPT = '待接收';
const AWAITING_CHECK = '待复核';

/**
 * Donation of goods: announced, sent or delivered, then counted by two staff members; the second confirms the count of
 * the first. If the counts differ, the goods are counted again and another staff member confirms. Goods that cannot be
 * accepted are refused with a reason.
 */
export default defineFlow({
  id: 'goods-donation',
  title: '物资捐赠',
  prefix: 'JW',
  group: '捐赠',
  page: '/donationItem',
  consents: ['C1'],
  review: false,
  stages: [
    { title: AWAITING_RECEIPT, next: [] },
    { title: AWAITING_CHECK, next: [] },
    { title: '已接收', ended: true },
    { title: '已退回', ended: true, undone: true },
  ],
  cancel: {
    while: [AWAITING_RECEIPT],
    byStaff: [AWAITING_RECEIPT],
    note: '物资接收之前可以取消，取消后不再显示在您的捐赠里。',
  },
  followUps: {
    express: applicantFollowUp({
      title: '填写快递单号',
      form: 'express',
      while: [AWAITING_RECEIPT],
      where: { deliver: '快递' },
    }),
    count: {
      title: '登记清点',
      form: 'goods-count',
      by: 'staff',
      while: [AWAITING_RECEIPT, AWAITING_CHECK],
      to: AWAITING_CHECK,
    },
    check: {
      title: '复核清点',
      form: 'goods-check',
      by: 'staff',
      while: [AWAITING_CHECK],
      to: '已接收',
      secondTo: 'count',
    },
    refuse: {
      title: '不予接收',
      form: 'goods-refusal',
      by: 'staff',
      while: [AWAITING_RECEIPT, AWAITING_CHECK],
      to: '已退回',
    },
  },
  oneOpenPer: 'none',
  deadlines: { supplement: 30, answer: 5 },
});
