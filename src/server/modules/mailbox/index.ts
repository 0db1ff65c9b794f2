import { defineModule } from '../../engine/module';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'mailbox',
  handlers,
  flowRules,
  personalData,
  overview,
});
