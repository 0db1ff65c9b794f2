import type { FlowRules } from '../../flows/dependencies';
import { joining } from './joining';
import { renewing } from './renewing';
import { transfer } from './transfer';

export const rules: FlowRules[] = [
  joining('membership', 'HYZ'),
  joining('group-member', 'TTZ'),
  transfer,
  renewing,
];
