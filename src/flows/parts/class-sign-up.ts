import type { FlowDeclaration } from '../engine/declaration';
import { byMember } from './by-member';
import { FEE_DUE } from './fee';

/** Where somebody has a seat and is awaited. */
export const SEATED = ['已缴费', '已录取'] as const;

/**
 * How a sign-up for a class goes, for one person and for a group. Seats are held from the moment of filing; who cannot
 * come tells the society, which gives them back, so that nobody loses a seat by a slip of the finger. A class that ends
 * in no assessment is completed by staff's word.
 */
export const classSignUp = {
  group: '救护',
  consents: ['C1', 'C2', 'C5'],
  review: true,
  stages: [
    FEE_DUE,
    { title: '已缴费', next: ['已完成'] },
    { title: '已录取', next: ['已完成'] },
    { title: '已完成', ended: true },
  ],
  cancel: { while: ['underReview', 'supplement', '已录取', FEE_DUE, '已缴费'], by: ['staff'] },
  payments: {
    [FEE_DUE]: {
      title: '缴纳培训费',
      to: '已缴费',
      free: '已录取',
      voucher: 'saveTrainPay',
      within: { days: 3 },
    },
  },
  followUps: {
    invoice: byMember('applyTrainInvoice', { title: '申请开票', form: 'invoice-request', while: ['已缴费'] }),
  },
  deadlines: { supplement: 3, answer: 3 },
} as const satisfies Partial<FlowDeclaration>;
