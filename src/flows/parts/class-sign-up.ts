import type { FlowDeclaration } from '../engine/declaration';
import { byMember } from './by-member';
import { FEE_DUE, paidByVoucher } from './paid-by-voucher';

/**
 * How a sign-up for a class goes, for one person and for a group. Seats are held from the moment of filing; who cannot
 * come tells the society, which gives them back, so that nobody loses a seat by a slip of the finger.
 */
export const classSignUp = {
  group: '救护',
  consents: ['C1', 'C2', 'C5'],
  review: true,
  stages: [
    // Most classes are free.
    { title: '已录取', next: ['已完成', FEE_DUE] },
    { title: FEE_DUE, next: ['已缴费'] },
    { title: '已缴费', next: ['已完成'] },
    { title: '已完成', ended: true },
  ],
  cancel: { while: ['underReview', 'supplement', '已录取', FEE_DUE, '已缴费'], by: ['staff'] },
  followUps: {
    ...paidByVoucher('saveTrainPay', { to: '已缴费' }),
    invoice: byMember('applyTrainInvoice', { title: '申请开票', form: 'invoice-request', while: ['已缴费'] }),
  },
  deadlines: { supplement: 3, answer: 3 },
} as const satisfies Partial<FlowDeclaration>;
