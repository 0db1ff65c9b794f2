import type { FlowDefinition } from '../engine/flow-definition';
import { applicantFollowUp } from './applicant-follow-up';
import { FEE_DUE } from './fee';

/** Stages in which the applicant has a confirmed seat. */
export const SEATED_STAGES = ['已缴费', '已录取'] as const;

const cancellableStates = ['underReview', 'supplement', FEE_DUE, ...SEATED_STAGES];

/**
 * Common declaration of class sign-ups, individual and group. Seats are reserved from the submission until the
 * application ends; cancelling releases them and refunds the payment. A class without an assessment is marked as
 * completed by staff.
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
    while: cancellableStates,
    byStaff: cancellableStates,
    note: '名额随即放出。已缴的培训费由工作人员核对后退回。已有名额的，开班前24小时内不能撤销，请联系培训老师。',
  },
  payments: {
    [FEE_DUE]: {
      title: '缴纳培训费',
      to: '已缴费',
      free: '已录取',
      within: { days: 3 },
      refundOnCancel: true,
    },
  },
  followUps: {
    invoice: applicantFollowUp({
      title: '申请开票',
      form: 'invoice-request',
      while: ['已缴费'],
    }),
  },
  deadlines: { supplement: 3, answer: 3 },
} as const satisfies Partial<FlowDefinition>;
