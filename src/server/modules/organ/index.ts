import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';
import { handlers } from './handlers';

export default defineModule({
  name: 'organ',
  handlers,
  flowExtensions,
});
