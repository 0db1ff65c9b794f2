import { defineModule } from '../../engine/module';
import { printables } from './document-source';
import { rules } from './effects';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { offers } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { attested } from './verification-source';

export default defineModule({
  name: 'invoice',
  handlers,
  jobs: Object.values(jobs),
  effects: rules,
  optionSources: offers,
  personalData,
  overview,
  verificationSource: attested,
  documentSources: printables,
  seed: () => import('./seed'),
});
