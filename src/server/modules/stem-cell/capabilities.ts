import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import type { Answers, Tx } from '../../engine/applications/flow-services';
import { findSampleType, type SampleType, saveSampleType } from './sampling-store';

const stemCellSampling: Capability = {
  name: 'stem-cell-sampling',
  title: '采样方式',
  description: '记下采样方式，预约现场采样的不用填快递单号',
  requires: { answers: ['sampleType'], followUps: { sampling: ['sampleType'], express: [] } },
  async onTransition({ applicationId, event, answers, followUp }, tx) {
    if (event.type === 'FILED') return saveSampling(tx, applicationId, answers);
    if (event.type !== 'FOLLOW_UP' || !followUp) return;
    if (event.what === 'sampling') return saveSampling(tx, applicationId, followUp);
    if (event.what === 'express' && (await findSampleType(tx, applicationId)) !== 'express') {
      throw new Refusal('notAllowedNow', '您预约的是现场采样，不需要邮寄；要改为邮寄，请先更改采样安排');
    }
  },
};

// Form validation guarantees one of the two values.
const saveSampling = (tx: Tx, applicationId: string, { sampleType }: Answers) =>
  saveSampleType(tx, applicationId, sampleType as SampleType);

export const capabilities = [stemCellSampling];
