import { defineFlow } from './engine/flow-definition';

/** Free short course for an individual applicant: staff assign a class and may reassign it. */
export default defineFlow({
  id: 'cpr',
  title: 'CPR+AED普及培训申请',
  prefix: 'CP',
  group: '救护',
  check: { after: 'applicant' },
  consents: ['C1', 'C2'],
  review: true,
  stages: [
    { title: '待排班', next: [] },
    { title: '已排班', next: ['已结业', '未到场'] },
    { title: '已结业', ended: true },
    { title: '未到场', ended: true, undone: true },
  ],
  cancel: { while: ['underReview', 'supplement', '待排班', '已排班'] },
  followUps: {
    class: {
      title: '安排班次',
      form: 'class-assignment',
      by: 'staff',
      while: ['待排班', '已排班'],
      to: '已排班',
    },
  },
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 7, answer: 3 },
});
