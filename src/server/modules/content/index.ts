import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { optionSources } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'content',
  handlers,
  jobs: Object.values(jobs),
  optionSources,
  personalData,
  seed: () => import('./seed'),
});
