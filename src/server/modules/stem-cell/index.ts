import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { handlers } from './handlers';
import { optionSources } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'stem-cell',
  handlers,
  capabilities,
  optionSources,
  personalData,
});

export { insertFirstSamplingSites } from './site-store';
