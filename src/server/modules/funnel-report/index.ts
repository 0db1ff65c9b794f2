import { defineModule } from '../../engine/module';
import { handlers } from './handlers';

export default defineModule({
  name: 'funnel-report',
  handlers,
});

export { type DailyFunnelCount, hasCounts, insertCounts } from './store';
