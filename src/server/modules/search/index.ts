import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';

export default defineModule({
  name: 'search',
  handlers,
  contentListeners,
});

export { addEntries } from './index-writer';
