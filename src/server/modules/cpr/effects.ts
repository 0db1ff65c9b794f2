import type { FlowRules } from '../../engine/applications/flow-services';
import { recordTrainingHeld } from '../figures';
import { documentCheck } from '../flows';

const cpr: FlowRules = {
  flow: 'cpr',
  findObstacle: documentCheck,
  async onTransition(transition, tx) {
    if (transition.status.state === '已结业') await recordTrainingHeld(tx, transition, 1);
  },
};

export const flowRules: FlowRules[] = [cpr];
