import type { FlowRules } from '../../engine/applications/flow-services';
import { joining } from './enrolment';
import { renewing } from './renewal';
import { transfer } from './transfer';

export const rules: FlowRules[] = [
  joining('membership', 'HYZ'),
  joining('group-member', 'TTZ'),
  transfer,
  renewing,
];
