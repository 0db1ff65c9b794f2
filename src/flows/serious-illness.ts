import { defineFlow } from './engine/flow-definition';
import { applicantFollowUp } from './parts/applicant-follow-up';

const undecidedStates = ['underReview', '复审', '公示', 'supplement'];

/** Grant for the treatment of a serious illness, from a programme with rules of its own. */
export default defineFlow({
  id: 'serious-illness',
  title: '大病救助申请',
  prefix: 'DB',
  group: '救助',
  check: { after: 'patient' },
  consents: ['C1', 'C2', 'C4', 'C5'],
  review: ['初审', '复审', '公示'],
  stages: ['待拨付', { title: '已拨付', ended: true }],
  followUps: {
    express: applicantFollowUp({
      title: '填写快递单号',
      form: 'express',
      while: [...undecidedStates, '待拨付'],
    }),
    grant: { title: '登记拨付', form: 'grant', by: 'staff', while: ['待拨付'], to: '已拨付' },
  },
  cancel: { while: undecidedStates, byStaff: [...undecidedStates, '待拨付'] },
  oneOpenPer: ['idNo', 'program'],
  deadlines: { supplement: 30, answer: 20 },
});
