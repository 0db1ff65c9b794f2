import { defineModule } from '../../engine/module';
import { listeners } from './content-listener';
import { printables } from './document-source';
import { rules } from './effects';
import { examAdmissions } from './exam-admission';
import { handlers } from './handlers';
import { offers } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { searchable } from './search-source';

export default defineModule({
  name: 'training',
  examAdmissions,
  handlers,
  effects: rules,
  optionSources: offers,
  personalData,
  overview,
  searchSource: searchable,
  documentSources: printables,
  contentListeners: listeners,
  demonstration: () => import('./demo-data'),
});
