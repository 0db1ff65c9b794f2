import { defineFlow } from './engine/flow-definition';
import { FEE_DUE } from './parts/fee';

/**
 * Request of an organisation for a lecture. For a lecture with a fee, staff submit a quote; after payment it proceeds
 * like any other.
 */
export default defineFlow({
  id: 'lecture',
  title: '应急救护讲座申请',
  prefix: 'JZ',
  group: '救护',
  check: { after: 'organisation' },
  consents: ['C1'],
  review: true,
  stages: [{ title: '待授课', next: ['已完成'] }, FEE_DUE, { title: '已完成', ended: true }],
  cancel: {
    while: ['underReview', 'supplement', FEE_DUE],
    byStaff: ['underReview', 'supplement', FEE_DUE, '待授课'],
    note: '已经安排的讲座需要改期、取消的，请致电讲师。',
  },
  payments: { [FEE_DUE]: { title: '缴纳讲座费用', to: '待授课' } },
  followUps: {
    quote: { title: '费用报价', form: 'quote', by: 'staff', while: ['待授课'], to: FEE_DUE },
  },
  // A name can be spelled in several ways, a code cannot.
  oneOpenPer: [['uscc', 'orgName']],
  deadlines: { supplement: 15, answer: 5 },
});
