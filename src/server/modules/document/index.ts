import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { overview } from './overview';

export default defineModule({
  name: 'document',
  handlers,
  overview,
});
