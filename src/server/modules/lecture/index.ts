import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { flowExtensions } from './flow-extensions';

export default defineModule({
  name: 'lecture',
  flowExtensions,
  capabilities,
});
