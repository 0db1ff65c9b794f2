import { defineModule } from '../../engine/module';
import { listeners } from './content-listener';
import { handlers } from './handlers';

export default defineModule({
  name: 'aed',
  handlers,
  contentListeners: listeners,
});
