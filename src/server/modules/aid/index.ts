import { defineModule } from '../../engine/module';
import { rules } from './effects';
import { handlers } from './handlers';
import { offers } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'aid',
  handlers,
  effects: rules,
  optionSources: offers,
  personalData,
  seed: () => import('./seed'),
});
