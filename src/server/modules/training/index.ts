import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { contentListeners } from './content-listener';
import { documentSources } from './document-source';
import { examAdmissions } from './exam-admission';
import { flowExtensions } from './flow-extensions';
import { handlers } from './handlers';
import { optionSources } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { searchSource } from './search-source';

export default defineModule({
  name: 'training',
  examAdmissions,
  handlers,
  flowExtensions,
  capabilities,
  optionSources,
  personalData,
  overview,
  searchSource,
  documentSources,
  contentListeners,
});
