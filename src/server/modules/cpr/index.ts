import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';

export default defineModule({
  name: 'cpr',
  flowExtensions,
});
