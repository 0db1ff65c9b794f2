import { defineFlow } from './engine/declaration';

const beforeSampling = ['underReview', 'supplement', '待采样'];
const sampled = ['已采样', '检测中', '已入库'];

/** Somebody enters the donor register. Before a sample is taken they simply leave; afterwards staff take them out. */
export default defineFlow({
  id: 'stem-cell',
  title: '造血干细胞捐献志愿者登记',
  prefix: 'ZX',
  group: '三献',
  page: '/donateStemCellShow',
  calls: {
    check: 'checkCellCard',
    submit: 'applyCell',
    list: 'listCellApplications',
    cancel: 'cancelCell',
  },
  consents: ['C1', 'C2', 'C4', 'C6'],
  checkAfter: 'applicant',
  review: true,
  stages: [
    '待采样',
    '已采样',
    '检测中',
    { title: '已入库', next: [] },
    { title: '退库申请', next: ['已退库'] },
    { title: '已退库', ended: true },
  ],
  confirm: ['CANCEL'],
  cancel: { while: beforeSampling },
  change: { while: ['underReview'] },
  followUps: {
    sampling: {
      title: '更改采样安排',
      form: 'sampling',
      by: 'member',
      call: 'changeCellSampling',
      while: ['待采样'],
    },
    express: {
      title: '填写快递单号',
      form: 'express',
      by: 'member',
      call: 'addCellExpress',
      while: ['待采样'],
    },
    contact: {
      title: '更新联系方式',
      form: 'donor-contact',
      by: 'member',
      call: 'updateCellContact',
      while: ['待采样', ...sampled],
    },
    withdraw: {
      title: '申请退库',
      form: 'withdrawal',
      by: 'member',
      call: 'withdrawCell',
      while: sampled,
      to: '退库申请',
    },
  },
  oneOpenPer: ['idNo'],
  deadlines: { supplement: 30, answer: 5 },
});
