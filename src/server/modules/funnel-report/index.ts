import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';

export default defineModule({
  name: 'funnel-report',
  handlers,
  jobs: Object.values(jobs),
});

export { type DailyFunnelCount, hasCounts, insertCounts } from './store';
