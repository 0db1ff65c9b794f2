import { defineModule } from '../../engine/module';
import { handlers } from './handlers';

export default defineModule({
  name: 'organisations',
  handlers,
});

export { setHosts } from './hosts';
export { setParent } from './parent';
