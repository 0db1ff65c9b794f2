import { defineModule } from '../../engine/module';
import { flowRules } from './effects';
import { handlers } from './handlers';

export default defineModule({
  name: 'lecture',
  handlers,
  flowRules,
});
