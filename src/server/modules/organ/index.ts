import { defineModule } from '../../engine/module';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';

export default defineModule({
  name: 'organ',
  handlers,
  flowRules,
});
