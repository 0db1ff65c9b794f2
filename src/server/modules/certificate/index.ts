import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { optionSources } from './option-source';

export default defineModule({
  name: 'certificate',
  handlers,
  flowExtensions,
  flowRules,
  optionSources,
});

export { insertMissingPickupSites } from './pickup-store';
