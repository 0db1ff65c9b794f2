import { defineModule } from '../../engine/module';
import { listeners } from './content-listener';
import { handlers } from './handlers';
import { searchable } from './search-source';

export default defineModule({
  name: 'website',
  handlers,
  searchSource: searchable,
  contentListeners: listeners,
  seed: () => import('./seed'),
});
