import { today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import type { FlowRules } from '../../engine/applications/flow-services';
import { documentProblem } from '../application';
import { saveGrant } from './grant';
import { listBatches } from './store';

/** 助学: submissions are accepted while the batch is open, by the server's date. Corrections may come in later. */
export const studentAidRules: FlowRules = {
  flow: 'student-aid',
  async findObstacle({ answers, organisationId, applicationId }, { db, clock }) {
    const day = today(clock);
    const wrong = documentProblem(answers, day);
    if (wrong) return wrong;
    const batch = (await listBatches(db, organisationId)).find(({ id }) => id === answers.batchId);
    if (!batch || applicationId) return null;
    if (day < batch.opens_on)
      return { reason: 'CLOSED', msg: `${batch.name}从${chineseDate(batch.opens_on)}起受理` };
    if (day > batch.closes_on) return { reason: 'CLOSED', msg: `${batch.name}的受理期已经结束` };
    return null;
  },
  onTransition: (transition, tx) => saveGrant(transition, tx),
};
