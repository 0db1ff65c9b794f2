import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { searchSource } from './search-source';

export default defineModule({
  name: 'blood',
  handlers,
  searchSource,
});

export { insertFirstBloodSites, type NewBloodSite } from './store';
