import { defineFlow } from './engine/flow-definition';

/**
 * Paper certificate of a first-aid qualification, volunteer service, membership or donation, sent by post or collected.
 */
export default defineFlow({
  id: 'certificate',
  title: '证书办理',
  prefix: 'ZS',
  group: '证书',
  consents: ['C1'],
  review: true,
  stages: [
    { title: '制证中', next: ['已寄出', '待领取'] },
    { title: '已寄出', next: ['已完成'] },
    { title: '待领取', next: ['已完成'] },
    { title: '已完成', ended: true },
  ],
  cancel: { while: ['underReview', 'supplement'] },
  followUps: {
    shipping: { title: '填写快递单号', form: 'express', by: 'staff', while: ['制证中'], to: '已寄出' },
    pickup: { title: '通知领取', form: 'pickup', by: 'staff', while: ['制证中'], to: '待领取' },
  },
  oneOpenPer: ['certType'],
  deadlines: { supplement: 15, answer: 5 },
});
