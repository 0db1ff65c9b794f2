import type { FlowRules } from '../../engine/applications/flow-services';
import { help } from './hardship-aid';
import { illness } from './illness-aid';
import { student } from './student-aid';
import { welfare } from './welfare';

export const rules: FlowRules[] = [illness, student, help, welfare];
