import { defineFlow } from './engine/flow-definition';

/** Sign-up of a volunteer for an activity. The seat is reserved from the submission until it is released. */
export default defineFlow({
  id: 'volunteer-activity',
  title: '志愿活动报名',
  prefix: 'HD',
  group: '志愿',
  check: { after: 'notice' },
  consents: ['C6'],
  review: true,
  cancel: {
    while: ['underReview', 'supplement', 'approved'],
    note: '距活动开始不足24小时才取消已确认的报名，计一次爽约；6个月内爽约3次，90天内不能报名。',
  },
  oneOpenPer: ['activityId'],
  deadlines: { supplement: 3, answer: 3 },
});
