import { defineFlow } from './engine/flow-definition';

/**
 * Application for a certificate course, or registration as a responder with an existing certificate. Staff may assign a
 * responder to a class, or register an applicant who already has a certificate.
 */
export default defineFlow({
  id: 'life',
  title: '救在身边·救护员申请',
  prefix: 'JH',
  group: '救护',
  check: { after: 'wish' },
  consents: ['C1', 'C2', 'C5'],
  review: true,
  stages: [
    { title: '待安排', next: ['已登记'] },
    { title: '已分班', next: ['已结束'] },
    { title: '已登记', next: ['已结束'] },
    { title: '已结束', ended: true },
  ],
  cancel: { while: ['underReview', 'supplement', '待安排', '已分班', '已登记'] },
  followUps: {
    class: {
      title: '安排班次',
      form: 'class-assignment',
      by: 'staff',
      while: ['待安排', '已分班'],
      to: '已分班',
    },
  },
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 15, answer: 5 },
});
