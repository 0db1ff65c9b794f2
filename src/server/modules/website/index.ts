import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';
import { searchSource } from './search-source';

export default defineModule({
  name: 'website',
  handlers,
  searchSource,
  contentListeners,
  seed: () => import('./seed'),
});

export { dutyPhone } from './duty-phone';
export { raisesFunds } from './fundraising';
export { currentSite } from './site-contents';
export { readNavigation, readSettings } from './views';
