import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { flowExtensions } from './flow-extensions';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'mailbox',
  handlers,
  flowExtensions,
  capabilities,
  personalData,
  overview,
});
