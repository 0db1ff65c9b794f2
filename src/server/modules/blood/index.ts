import { defineModule } from '../../engine/module';
import { handlers } from './handlers';

export default defineModule({
  name: 'blood',
  handlers,
});

export { insertFirstBloodSites, type NewBloodSite } from './store';
