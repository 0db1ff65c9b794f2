import { defineFlow } from './engine/flow-definition';

/** Registration of volunteers by their real name (志愿服务条例 art 19); they keep their other data up to date themselves. */
export default defineFlow({
  id: 'volunteer',
  title: '志愿者申请',
  prefix: 'ZY',
  group: '志愿',
  consents: ['C1', 'C2'],
  review: true,
  cancel: { while: ['underReview', 'supplement', 'approved'] },
  change: { while: ['approved'], reviewed: ['name', 'idType', 'idNo'] },
  oneOpenPer: 'account',
  deadlines: { supplement: 15, answer: 5 },
});
