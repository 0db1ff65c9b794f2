import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';
import { optionSources } from './option-source';

export default defineModule({
  name: 'aed',
  handlers,
  capabilities,
  optionSources,
  contentListeners,
});
