import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { searchSource } from './search-source';

export default defineModule({
  name: 'flow-catalogue',
  handlers,
  searchSource,
});
