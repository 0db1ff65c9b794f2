import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';

export default defineModule({
  name: 'aed',
  handlers,
  contentListeners,
});
