import { defineModule } from '../../engine/module';
import { printables } from './document-source';
import { rules } from './effects';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { offers } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptable } from './receipt-source';
import { attested } from './verification-source';

export default defineModule({
  name: 'membership',
  handlers,
  jobs: Object.values(jobs),
  effects: rules,
  optionSources: offers,
  personalData,
  overview,
  verificationSource: attested,
  documentSources: printables,
  receiptSource: receiptable,
  seed: () => import('./seed'),
  demonstration: () => import('./demo-data'),
});
