import { defineFlow } from './engine/flow-definition';

/**
 * Receipt for donations received. Issuing it closes the application; a later reversal makes the donations available for
 * another receipt.
 */
export default defineFlow({
  id: 'receipt',
  title: '票据申请',
  prefix: 'PJ',
  group: '捐赠',
  consents: [],
  guests: true,
  review: true,
  stages: [
    { title: '已开具', ended: true, next: ['已红冲'] },
    { title: '已红冲', ended: true, undone: true },
  ],
  cancel: { while: ['underReview', 'supplement'], note: '撤销之后，这些款物可以重新申请票据。' },
  followUps: {
    shipping: {
      title: '填写快递单号',
      form: 'express',
      by: 'staff',
      while: ['已开具'],
      where: { deliver: '纸质' },
    },
    reversal: { title: '红冲', form: 'receipt-reversal', by: 'staff', while: ['已开具'], to: '已红冲' },
  },
  oneOpenPer: 'none',
  deadlines: { supplement: 15, answer: 5 },
});
