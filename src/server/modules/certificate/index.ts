import { defineModule } from '../../engine/module';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { optionSources } from './option-source';

export default defineModule({
  name: 'certificate',
  handlers,
  flowRules,
  optionSources,
});

export { insertMissingPickupSites } from './pickup-store';
