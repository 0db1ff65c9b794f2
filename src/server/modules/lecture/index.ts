import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { handlers } from './handlers';

export default defineModule({
  name: 'lecture',
  handlers,
  capabilities,
});
