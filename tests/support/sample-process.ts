import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { sampleForm, sampleUi } from './project-schemas';

/** A process that fits the sample form: one review, then stages, one of them a payment. */
const sampleProcess: FlowProcess = {
  title: '示例事项',
  prefix: 'SL',
  group: '其他',
  consents: ['C1'],
  review: true,
  stages: ['待缴费', { title: '待发证', next: ['已领取'] }, { title: '已领取', ended: true }],
  payments: {
    待缴费: {
      title: '缴纳费用',
      to: '待发证',
      within: { days: 3 },
      amount: { subject: '工本费', fund: 'sample', fixed: 2000 },
    },
  },
  followUps: {
    express: { title: '填写快递单号', form: 'express', by: 'member', while: ['待发证'] },
  },
  effects: ['identity-document'],
  cancel: { while: ['underReview', 'supplement', '待缴费'] },
  change: { while: ['underReview', '待发证'] },
  oneOpenPer: 'none',
  deadlines: { supplement: 30, answer: 5 },
};

/** A version of the sample form with this process. */
export const versionWith = (change: Partial<FlowProcess> = {}): FormVersion =>
  formVersion('sample', sampleForm(), sampleUi(), { ...sampleProcess, ...change });
