import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { flowExtensions } from './flow-extensions';
import { handlers } from './handlers';
import { optionSources } from './option-source';

export default defineModule({
  name: 'certificate',
  handlers,
  flowExtensions,
  capabilities,
  optionSources,
});

export { insertMissingPickupSites } from './pickup-store';
