import { defineFlow } from './engine/declaration';
import { FEE_DUE, paidByVoucher } from './parts/paid-by-voucher';

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
    { title: FEE_DUE, next: ['待授课'] },
    { title: '已完成', ended: true },
  ],
  cancel: { while: ['underReview', 'supplement', '待授课', FEE_DUE], by: ['staff'] },
  followUps: {
    quote: { title: '费用报价', form: 'quote', by: 'staff', while: ['待授课'], to: FEE_DUE },
    ...paidByVoucher('saveLecturePay', { to: '待授课' }),
  },
  // A name can be written in many ways, a code in one.
  oneOpenPer: [['uscc', 'orgName']],
  deadlines: { supplement: 15, answer: 5 },
});
