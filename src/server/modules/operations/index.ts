import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';

export default defineModule({
  name: 'operations',
  handlers,
  jobs: Object.values(jobs),
});
