import type { FlowRules } from '../../engine/applications/flow-services';
import { enrolmentRules } from './enrolment';
import { renewalRules } from './renewal';
import { branchTransferRules } from './transfer';

export const flowRules: FlowRules[] = [
  enrolmentRules('membership', 'HYZ'),
  enrolmentRules('group-member', 'TTZ'),
  branchTransferRules,
  renewalRules,
];
