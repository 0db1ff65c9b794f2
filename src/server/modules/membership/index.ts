import { defineModule } from '../../engine/module';
import { documentSources } from './document-source';
import { groupMembership, membership } from './enrolment';
import { flowExtensions } from './flow-extensions';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { optionSources } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptSource } from './receipt-source';
import { duesRenewal } from './renewal';
import { branchTransfer } from './transfer';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'membership',
  handlers,
  flowExtensions,
  jobs: Object.values(jobs),
  capabilities: [membership, groupMembership, duesRenewal, branchTransfer],
  optionSources,
  personalData,
  overview,
  verificationSource,
  documentSources,
  receiptSource,
});

export { insertMissingBranches, type NewRate } from './branch-store';
