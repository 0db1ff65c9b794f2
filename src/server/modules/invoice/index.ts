import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { documentSources } from './document-source';
import { flowExtensions } from './flow-extensions';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { optionSources } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'invoice',
  handlers,
  flowExtensions,
  jobs: Object.values(jobs),
  capabilities,
  optionSources,
  personalData,
  overview,
  verificationSource,
  documentSources,
});

export { enqueueReceiptRequest } from './auto-request';
