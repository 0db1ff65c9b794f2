import { defineFlow } from './engine/declaration';

/** An organisation takes seats for everybody on its list, or for nobody; or it asks for a class of its own. */
export default defineFlow({
  id: 'training-group',
  title: '团体培训报名',
  prefix: 'TP',
  group: '救护',
  calls: { submit: 'applyTrainingGroup', list: 'listTrainingGroupApplications' },
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
  oneOpenPer: ['trainId', 'orgName'],
  deadlines: { supplement: 3, answer: 3 },
});
