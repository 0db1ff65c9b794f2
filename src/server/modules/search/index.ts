import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { searchSource } from './direct-answers';
import { handlers } from './handlers';
import * as jobs from './jobs';

export default defineModule({
  name: 'search',
  handlers,
  jobs: Object.values(jobs),
  contentListeners,
  searchSource,
});

export { addEntries } from './index-writer';
