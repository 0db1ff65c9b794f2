import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { offers } from './option-source';
import { personalData } from './personal-data';
import { searchable } from './search-source';

export default defineModule({
  name: 'project',
  handlers,
  optionSources: offers,
  personalData,
  searchSource: searchable,
  seed: () => import('./seed'),
  demonstration: () => import('./demo-data'),
});
