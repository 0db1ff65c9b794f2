import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'mailbox',
  handlers,
  capabilities,
  personalData,
  overview,
});
