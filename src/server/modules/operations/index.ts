import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { checkExpiriesJob } from './jobs';

export default defineModule({
  name: 'operations',
  handlers,
  jobs: [checkExpiriesJob],
});
