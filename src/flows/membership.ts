import { defineFlow } from './engine/declaration';

const approved = ['待缴费', '有效'];

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
  followUps: {
    voucher: {
      title: '提交缴费凭证',
      form: 'voucher',
      by: 'member',
      call: 'addMemberVoucher',
      while: ['待缴费'],
    },
    paymentReceived: {
      title: '确认会费',
      form: 'dues-received',
      by: 'staff',
      while: ['待缴费'],
      to: '有效',
    },
  },
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 30, answer: 10 },
});
