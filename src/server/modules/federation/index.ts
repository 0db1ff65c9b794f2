import { defineModule } from '../../engine/module';
import { handlers } from './handlers';

export default defineModule({
  name: 'federation',
  handlers,
});
