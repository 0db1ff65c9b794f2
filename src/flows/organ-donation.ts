import { defineFlow } from './engine/flow-definition';

/**
 * Registration of the wish to donate, not the donation itself; it may be changed or withdrawn at any time (人体器官捐献和移植条例
 * art 9).
 */
export default defineFlow({
  id: 'organ-donation',
  title: '人体器官捐献志愿登记',
  prefix: 'QG',
  group: '三献',
  page: '/donateOrganShow',
  check: { after: 'applicant' },
  consents: ['C1', 'C2', 'C4', 'C6'],
  review: true,
  confirm: ['FILED', 'CANCEL'],
  cancel: { while: 'always' },
  change: { while: ['underReview', 'approved'] },
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 30, answer: 5 },
});
