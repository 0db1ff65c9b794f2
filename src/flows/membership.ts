import { defineFlow } from './engine/flow-definition';
import { FEE_DUE } from './parts/fee';

const approvedStages = [FEE_DUE, '有效'];

/** Individual membership. It starts with the payment of the first annual dues, not with the approval. */
export default defineFlow({
  id: 'membership',
  title: '个人会员入会',
  prefix: 'HY',
  group: '会员',
  consents: ['C1', 'C2', 'C5'],
  review: true,
  stages: approvedStages,
  cancel: { while: ['underReview', 'supplement', ...approvedStages] },
  change: { while: approvedStages, reviewed: ['name', 'idType', 'idNo', 'organizationId'] },
  payments: { [FEE_DUE]: { title: '缴纳会费', to: '有效' } },
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 30, answer: 10 },
});
