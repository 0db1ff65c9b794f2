import type { FlowRules } from '../../engine/applications/flow-services';
import { recordTrainingHeld } from '../figures';
import { documentCheck } from '../flows';

const cpr: FlowRules = {
  flow: 'cpr',
  check: documentCheck,
  async transitioned(transition, tx) {
    if (transition.status.state === '已结业') await recordTrainingHeld(tx, transition, 1);
  },
};

export const flowRules: FlowRules[] = [cpr];
