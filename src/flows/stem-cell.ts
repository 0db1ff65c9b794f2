import { defineFlow } from './engine/flow-definition';
import { applicantFollowUp } from './parts/applicant-follow-up';

const statesBeforeSampling = ['underReview', 'supplement', '待采样'];
const statesAfterSampling = ['已采样', '检测中', '已入库'];

/**
 * Registration as a stem cell donor. Before sampling the applicant can cancel; afterwards staff process the withdrawal.
 */
export default defineFlow({
  id: 'stem-cell',
  title: '造血干细胞捐献志愿者登记',
  prefix: 'ZX',
  group: '三献',
  page: '/donateStemCellShow',
  check: { after: 'applicant' },
  consents: ['C1', 'C2', 'C4', 'C6'],
  review: true,
  stages: [
    '待采样',
    '已采样',
    '检测中',
    { title: '已入库', next: [] },
    { title: '退库申请', next: ['已退库'] },
    { title: '已退库', ended: true, undone: true },
  ],
  confirm: ['CANCEL'],
  cancel: { while: statesBeforeSampling },
  change: { while: ['underReview'] },
  followUps: {
    sampling: applicantFollowUp({
      title: '更改采样安排',
      form: 'sampling',
      while: ['待采样'],
    }),
    express: applicantFollowUp({
      title: '填写快递单号',
      form: 'express',
      while: ['待采样'],
    }),
    contact: applicantFollowUp({
      title: '更新联系方式',
      form: 'donor-contact',
      while: ['待采样', ...statesAfterSampling],
    }),
    withdraw: applicantFollowUp({
      title: '申请退库',
      form: 'withdrawal',
      while: statesAfterSampling,
      to: '退库申请',
    }),
  },
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 30, answer: 5 },
});
