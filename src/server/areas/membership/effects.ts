import type { FlowRules } from '../../flows/dependencies';
import { joining } from './joining';
import { transfer } from './transfer';

export const rules: FlowRules[] = [joining('membership', 'HY'), joining('group-member', 'TT'), transfer];
