import { defineFlow } from './engine/flow-definition';
import { applicantFollowUp } from './parts/applicant-follow-up';

const RECEIVED = '待受理';
const IN_PROGRESS = '办理中';
const ANSWERED = '已回复';
const RATED = '已评价';

/**
 * Letter to the chairman: processed, answered, rated by its author. There is no review: the reply is the decision, and
 * a letter outside the responsibility of the organisation is refused with a reason. The author is asked whether the
 * letter may be published; staff decide on it with the reply or later.
 */
export default defineFlow({
  id: 'letter',
  title: '会长信箱来信',
  prefix: 'XJ',
  group: '其他',
  page: '/feedBackForm',
  casePage: '/feedBackForm',
  consents: ['C1'],
  guests: true,
  person: true,
  review: false,
  stages: [
    { title: RECEIVED, undecided: true },
    { title: IN_PROGRESS, undecided: true, next: [ANSWERED] },
    { title: ANSWERED, ended: true, next: [] },
    { title: RATED, ended: true, next: [] },
    { title: '不予受理', refused: true, next: [] },
  ],
  followUps: {
    reply: {
      title: '回复来信',
      form: 'letter-reply',
      by: 'staff',
      while: [RECEIVED, IN_PROGRESS],
      to: ANSWERED,
    },
    refusal: {
      title: '不予受理',
      form: 'letter-refusal',
      by: 'staff',
      while: [RECEIVED, IN_PROGRESS],
      to: '不予受理',
    },
    publication: {
      title: '公开或不再公开',
      form: 'letter-publication',
      by: 'staff',
      while: [ANSWERED, RATED],
    },
    satisfaction: applicantFollowUp({
      title: '评价答复',
      form: 'letter-satisfaction',
      while: [ANSWERED],
      to: RATED,
    }),
  },
  cancel: { while: [RECEIVED, IN_PROGRESS], note: '撤回之后，这封信不再办理。还没有答复的信可以撤回。' },
  oneOpenPer: 'none',
  deadlines: { supplement: 15, answer: 15 },
});
