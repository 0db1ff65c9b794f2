import { defineFlow } from './engine/declaration';
import { FEE_DUE, paidByVoucher } from './parts/paid-by-voucher';

const approved = [FEE_DUE, '有效'];

/** A person joins. Approved is not yet a member: that is who has paid the dues of the year. */
export default defineFlow({
  id: 'membership',
  title: '个人会员入会',
  prefix: 'HY',
  group: '会员',
  calls: {
    submit: 'applyIndividualMember',
    list: 'listIndividualMembers',
    cancel: 'cancelIndividualMember',
  },
  consents: ['C1', 'C2', 'C5'],
  review: true,
  stages: approved,
  cancel: { while: ['underReview', 'supplement', ...approved] },
  change: { while: approved, reviewed: ['name', 'idType', 'idNo', 'organizationId'] },
  followUps: paidByVoucher('addMemberVoucher', { to: '有效', title: '确认会费', form: 'dues-received' }),
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 30, answer: 10 },
});
