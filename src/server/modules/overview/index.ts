import { defineModule } from '../../engine/module';
import { handlers } from './handlers';

export default defineModule({
  name: 'overview',
  handlers,
});

export { listLatestApplications, toOverviewLine } from './application-lines';
