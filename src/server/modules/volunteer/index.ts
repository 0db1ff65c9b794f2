import { defineModule } from '../../engine/module';
import { listeners } from './content-listener';
import { printables } from './document-source';
import { rules } from './effects';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { offers } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { searchable } from './search-source';
import { attested } from './verification-source';

export default defineModule({
  name: 'volunteer',
  handlers,
  jobs: Object.values(jobs),
  effects: rules,
  optionSources: offers,
  personalData,
  overview,
  searchSource: searchable,
  verificationSource: attested,
  documentSources: printables,
  contentListeners: listeners,
  demonstration: () => import('./demo-data'),
});
