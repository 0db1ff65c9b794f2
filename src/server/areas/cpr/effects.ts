import type { FlowRules } from '../../flows/dependencies';
import { documentCheck } from '../flows/eligible';
import { keepTeaching } from '../statistics/teaching';

const cpr: FlowRules = {
  flow: 'cpr',
  check: documentCheck,
  async transitioned(transition, tx) {
    if (transition.status.state === '已结业') await keepTeaching(tx, transition, 1);
  },
};

export const rules: FlowRules[] = [cpr];
