import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';
import { flowRules } from './flow-rules';

export default defineModule({
  name: 'lecture',
  flowExtensions,
  flowRules,
});
