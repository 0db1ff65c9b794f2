import type { FlowDefinition } from '../engine/flow-definition';
import { applicantFollowUp } from './applicant-follow-up';
import { FEE_DUE } from './fee';

/** Where somebody has a seat and is awaited. */
export const SEATED_STAGES = ['已缴费', '已录取'] as const;

const cancellable = ['underReview', 'supplement', FEE_DUE, ...SEATED_STAGES];

/**
 * How a sign-up for a class goes, for one person and for a group. Seats are held from the moment of filing until the
 * application ends; cancelling gives them back to the class, and what was paid for them is refunded. A class that ends
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
  cancel: {
    while: cancellable,
    byStaff: cancellable,
    note: '名额随即放出。已缴的培训费由工作人员核对后退回。已有名额的，开班前24小时内不能撤销，请联系培训老师。',
  },
  payments: {
    [FEE_DUE]: {
      title: '缴纳培训费',
      to: '已缴费',
      free: '已录取',
      voucher: 'saveTrainPay',
      within: { days: 3 },
      refundOnCancel: true,
    },
  },
  followUps: {
    invoice: applicantFollowUp('applyTrainInvoice', {
      title: '申请开票',
      form: 'invoice-request',
      while: ['已缴费'],
    }),
  },
  deadlines: { supplement: 3, answer: 3 },
} as const satisfies Partial<FlowDefinition>;
