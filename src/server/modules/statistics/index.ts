import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { personalData } from './personal-data';

export default defineModule({
  name: 'statistics',
  handlers,
  personalData,
  seed: () => import('./seed'),
});

export { readFigures } from './public-figures';
