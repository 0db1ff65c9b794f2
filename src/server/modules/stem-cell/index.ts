import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';
import { flowRules } from './flow-rules';
import { optionSources } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'stem-cell',
  flowExtensions,
  flowRules,
  optionSources,
  personalData,
});

export { insertFirstSamplingSites } from './site-store';
