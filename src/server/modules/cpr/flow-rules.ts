import type { FlowRules } from '../../engine/applications/flow-services';
import { documentCheck } from '../application';
import { recordTrainingHeld } from '../figures';

const cpr: FlowRules = {
  flow: 'cpr',
  findObstacle: documentCheck,
  async onTransition(transition, tx) {
    if (transition.status.state === '已结业') await recordTrainingHeld(tx, transition, 1);
  },
};

export const flowRules: FlowRules[] = [cpr];
