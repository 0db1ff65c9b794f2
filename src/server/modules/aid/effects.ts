import type { FlowRules } from '../../engine/applications/dependencies';
import { help } from './help';
import { illness } from './illness';
import { student } from './student';
import { welfare } from './welfare';

export const rules: FlowRules[] = [illness, student, help, welfare];
