import { defineFlow } from './engine/flow-definition';

const undecidedStates = ['underReview', 'supplement'];

/** Application to benefit from a published project, or to carry it out. */
export default defineFlow({
  id: 'welfare-apply',
  title: '公益项目申请',
  prefix: 'XM',
  group: '救助',
  consents: ['C1', 'C2', 'C5'],
  review: true,
  cancel: { while: undecidedStates, byStaff: undecidedStates },
  oneOpenPer: ['projectId'],
  deadlines: { supplement: 30, answer: 20 },
});
