import { today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import type { Capability } from '../../engine/applications/capability';
import { listBatches } from './store';

/**
 * Batch of student aid: submissions are accepted while it is open, by the server's date. Corrections may come in later.
 */
export const aidBatch: Capability = {
  name: 'aid-batch',
  title: '助学批次',
  description: '在所选助学批次的受理期内才能申请',
  requires: { answers: ['batchId'] },
  async findObstacle({ answers, organisationId, applicationId }, { db, clock }) {
    const batch = (await listBatches(db, organisationId)).find(({ id }) => id === answers.batchId);
    if (!batch || applicationId) return null;
    const day = today(clock);
    if (day < batch.opens_on)
      return { reason: 'CLOSED', msg: `${batch.name}从${chineseDate(batch.opens_on)}起受理` };
    if (day > batch.closes_on) return { reason: 'CLOSED', msg: `${batch.name}的受理期已经结束` };
    return null;
  },
};
