import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';
import { optionSources } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'aed',
  handlers,
  capabilities,
  optionSources,
  contentListeners,
  personalData,
});

export { listAedChanges } from './store';
