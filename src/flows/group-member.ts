import { defineFlow } from './engine/flow-definition';
import { FEE_DUE } from './parts/fee';

const approvedStages = [FEE_DUE, '有效'];

/** Membership of an organisation; its dues depend on the number of its employees. */
export default defineFlow({
  id: 'group-member',
  title: '团体会员入会',
  prefix: 'TT',
  group: '会员',
  consents: ['C1', 'C5'],
  review: true,
  stages: approvedStages,
  cancel: { while: ['underReview', 'supplement', ...approvedStages] },
  change: { while: approvedStages, reviewed: ['orgName', 'uscc', 'organizationId'] },
  payments: { [FEE_DUE]: { title: '缴纳会费', to: '有效' } },
  oneOpenPer: ['uscc'],
  deadlines: { supplement: 30, answer: 10 },
});
