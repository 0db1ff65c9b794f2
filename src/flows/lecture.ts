import { defineFlow } from './engine/declaration';

/** An organisation asks for a talk. Where it has asked for one with a fee, staff quote; a paid talk is held like any other. */
export default defineFlow({
  id: 'lecture',
  title: '应急救护讲座申请',
  prefix: 'JZ',
  group: '救护',
  calls: { check: 'checkLecture', submit: 'applyLecture', list: 'listLectureApplications' },
  consents: ['C1'],
  checkAfter: 'organisation',
  review: true,
  stages: [
    { title: '待授课', next: ['已完成'] },
    { title: '待缴费', next: ['待授课'] },
    { title: '已完成', ended: true },
  ],
  cancel: { while: ['underReview', 'supplement', '待授课', '待缴费'], by: ['staff'] },
  followUps: {
    quote: { title: '费用报价', form: 'quote', by: 'staff', while: ['待授课'], to: '待缴费' },
    voucher: {
      title: '提交缴费凭证',
      form: 'voucher',
      by: 'member',
      call: 'saveLecturePay',
      while: ['待缴费'],
    },
    paymentReceived: {
      title: '确认收款',
      form: 'payment-received',
      by: 'staff',
      while: ['待缴费'],
      to: '待授课',
    },
  },
  oneOpenPer: ['orgName'],
  deadlines: { supplement: 15, answer: 5 },
});
