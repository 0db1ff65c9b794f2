import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'mailbox',
  handlers,
  flowExtensions,
  flowRules,
  personalData,
  overview,
});
