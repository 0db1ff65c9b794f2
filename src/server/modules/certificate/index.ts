import { defineModule } from '../../engine/module';
import { rules } from './effects';
import { handlers } from './handlers';
import { offers } from './option-source';

export default defineModule({
  name: 'certificate',
  handlers,
  effects: rules,
  optionSources: offers,
  seed: () => import('./seed'),
});
