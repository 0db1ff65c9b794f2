import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { offers } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'content',
  handlers,
  jobs: Object.values(jobs),
  optionSources: offers,
  personalData,
  seed: () => import('./seed'),
});
