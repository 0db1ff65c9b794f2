import { defineModule } from '../../engine/module';
import { rules } from './effects';
import { handlers } from './handlers';

export default defineModule({
  name: 'organ',
  handlers,
  effects: rules,
});
