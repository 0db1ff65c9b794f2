import { defineFlow } from './engine/flow-definition';
import { FEE_DUE } from './parts/fee';

/**
 * Payment of membership dues for further years: arrears first, then years in advance. The first dues are part of the
 * membership flow.
 */
export default defineFlow({
  id: 'dues',
  title: '会费缴纳',
  prefix: 'HF',
  group: '会员',
  consents: [],
  review: false,
  stages: [FEE_DUE, { title: '已缴纳', ended: true }],
  cancel: { while: [FEE_DUE] },
  payments: {
    [FEE_DUE]: {
      title: '缴纳会费',
      to: '已缴纳',
      within: { days: 3 },
      transfer: { days: 7 },
    },
  },
  oneOpenPer: ['memberNo'],
  deadlines: { supplement: 15, answer: 5 },
});
