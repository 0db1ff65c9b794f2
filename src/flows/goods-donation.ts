import { defineFlow } from './engine/flow-definition';
import { applicantFollowUp } from './parts/applicant-follow-up';

const AWAITED = '待接收';
const COUNTED = '待复核';

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
  calls: { submit: 'createGoodsDonation', list: 'listGoodsDonations', cancel: 'deleteGoodsDonation' },
  consents: ['C1'],
  review: false,
  stages: [
    { title: AWAITED, next: [] },
    { title: COUNTED, next: [] },
    { title: '已接收', ended: true },
    { title: '已退回', ended: true, undone: true },
  ],
  cancel: {
    while: [AWAITED],
    byStaff: [AWAITED],
    note: '物资接收之前可以取消，取消后不再显示在您的捐赠里。',
  },
  followUps: {
    express: applicantFollowUp('addGoodsExpress', {
      title: '填写快递单号',
      form: 'express',
      while: [AWAITED],
      where: { deliver: '快递' },
    }),
    count: {
      title: '登记清点',
      form: 'goods-count',
      by: 'staff',
      while: [AWAITED, COUNTED],
      to: COUNTED,
    },
    check: {
      title: '复核清点',
      form: 'goods-check',
      by: 'staff',
      while: [COUNTED],
      to: '已接收',
      secondTo: 'count',
    },
    refuse: {
      title: '不予接收',
      form: 'goods-refusal',
      by: 'staff',
      while: [AWAITED, COUNTED],
      to: '已退回',
    },
  },
  oneOpenPer: 'none',
  deadlines: { supplement: 30, answer: 5 },
});
