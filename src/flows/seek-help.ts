import { defineFlow } from './engine/flow-definition';
import { applicantFollowUp } from './parts/applicant-follow-up';

const undecidedStates = ['underReview', 'supplement'];

/** Request for relief from the organisation; never a public appeal (慈善法 art 124). */
export default defineFlow({
  id: 'seek-help',
  title: '求助申请',
  prefix: 'QZ',
  group: '救助',
  page: '/getHelp',
  check: { after: 'applicant' },
  consents: ['C1', 'C2', 'C5'],
  review: true,
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
  oneOpenPer: ['idNo', 'helpType'],
  deadlines: { supplement: 15, answer: 10 },
});
