import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { flowExtensions } from './flow-extensions';
import { optionSources } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'stem-cell',
  flowExtensions,
  capabilities,
  optionSources,
  personalData,
});

export { insertFirstSamplingSites } from './site-store';
