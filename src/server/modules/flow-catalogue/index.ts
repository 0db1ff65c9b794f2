import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { searchable } from './search-source';

export default defineModule({
  name: 'flow-catalogue',
  handlers,
  searchSource: searchable,
});
