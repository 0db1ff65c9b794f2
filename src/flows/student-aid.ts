import { defineFlow } from './engine/flow-definition';

const undecidedStates = ['underReview', '公示', 'supplement'];

/** Student grants, in batches that open and close; the selection is published before payout. */
export default defineFlow({
  id: 'student-aid',
  title: '助学申请',
  prefix: 'XZ',
  group: '救助',
  consents: ['C1', 'C2', 'C5'],
  review: ['初审', '公示'],
  stages: ['待拨付', { title: '已拨付', ended: true }],
  followUps: {
    grant: { title: '登记拨付', form: 'grant', by: 'staff', while: ['待拨付'], to: '已拨付' },
  },
  cancel: { while: undecidedStates, byStaff: [...undecidedStates, '待拨付'] },
  oneOpenPer: ['idNo', 'batchId'],
  deadlines: { supplement: 15, answer: 20 },
});
