import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';

export default defineModule({
  name: 'organ',
  handlers,
  flowExtensions,
  flowRules,
});
