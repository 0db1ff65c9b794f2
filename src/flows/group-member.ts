import { defineFlow } from './engine/declaration';

const approved = ['待缴费', '有效'];

/** An organisation joins; its dues follow the number of its staff. */
export default defineFlow({
  id: 'group-member',
  title: '团体会员入会',
  prefix: 'TT',
  group: '会员',
  calls: { submit: 'applyGroupMember', list: 'listGroupMembers', cancel: 'cancelGroupMember' },
  consents: ['C1', 'C5'],
  review: true,
  stages: approved,
  cancel: { while: ['underReview', 'supplement', ...approved] },
  change: { while: approved, reviewed: ['orgName', 'uscc', 'organizationId'] },
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
  oneOpenPer: ['uscc'],
  deadlines: { supplement: 30, answer: 10 },
});
