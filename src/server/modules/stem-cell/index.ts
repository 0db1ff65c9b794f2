import { defineModule } from '../../engine/module';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { optionSources } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'stem-cell',
  handlers,
  flowRules,
  optionSources,
  personalData,
});

export { insertFirstSamplingSites } from './site-store';
