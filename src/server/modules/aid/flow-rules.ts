import type { FlowRules } from '../../engine/applications/flow-services';
import { hardshipAidRules } from './hardship-aid';
import { illnessAidRules } from './illness-aid';
import { studentAidRules } from './student-aid';
import { welfareRules } from './welfare';

export const flowRules: FlowRules[] = [illnessAidRules, studentAidRules, hardshipAidRules, welfareRules];
