import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { personalData } from './personal-data';

export default defineModule({
  name: 'audit',
  handlers,
  jobs: Object.values(jobs),
  personalData,
});
