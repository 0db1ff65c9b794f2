import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { handlers } from './handlers';
import { optionSources } from './option-source';

export default defineModule({
  name: 'certificate',
  handlers,
  capabilities,
  optionSources,
});

export { insertMissingPickupSites } from './pickup-store';
