import { defineFlow } from './engine/flow-definition';

/** Transfer of a member between branches: both must agree, one after the other. */
export default defineFlow({
  id: 'member-transfer',
  title: '会员关系转移',
  prefix: 'ZH',
  group: '会员',
  consents: ['C1'],
  review: ['转出会员组织', '转入会员组织'],
  stages: [{ title: '已转移', ended: true }],
  cancel: { while: ['underReview', 'supplement', '转入会员组织'] },
  oneOpenPer: ['memberNo'],
  deadlines: { supplement: 15, answer: 10 },
});
