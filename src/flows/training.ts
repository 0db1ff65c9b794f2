import { defineFlow } from './engine/declaration';

/**
 * Somebody takes a seat in a class. The seat is held from the moment of filing; who cannot come tells the society,
 * which gives it back, so that nobody loses a seat by a slip of the finger.
 */
export default defineFlow({
  id: 'training',
  title: '应急救护培训报名',
  prefix: 'PX',
  group: '救护',
  calls: { submit: 'applyTraining', list: 'listTrainingApplications' },
  consents: ['C1', 'C2', 'C5'],
  review: true,
  stages: [
    { title: '已录取', next: ['待缴费', '已完成'] },
    { title: '待缴费', next: ['已缴费'] },
    { title: '已缴费', next: ['已完成'] },
    { title: '已完成', ended: true },
  ],
  cancel: { while: ['underReview', 'supplement', '已录取', '待缴费', '已缴费'], by: ['staff'] },
  followUps: {
    voucher: {
      title: '提交缴费凭证',
      form: 'voucher',
      by: 'member',
      call: 'saveTrainPay',
      while: ['待缴费'],
    },
    paymentReceived: {
      title: '确认收款',
      form: 'payment-received',
      by: 'staff',
      while: ['待缴费'],
      to: '已缴费',
    },
    invoice: {
      title: '申请开票',
      form: 'invoice-request',
      by: 'member',
      call: 'applyTrainInvoice',
      while: ['已缴费'],
    },
  },
  oneOpenPer: ['trainId', 'idNo'],
  deadlines: { supplement: 3, answer: 3 },
});
