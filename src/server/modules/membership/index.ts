import { defineModule } from '../../engine/module';
import { documentSources } from './document-source';
import { flowExtensions } from './flow-extensions';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { optionSources } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptSource } from './receipt-source';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'membership',
  handlers,
  flowExtensions,
  jobs: Object.values(jobs),
  flowRules,
  optionSources,
  personalData,
  overview,
  verificationSource,
  documentSources,
  receiptSource,
});

export { insertMissingBranches, type NewRate } from './branch-store';
