import { defineModule } from '../../engine/module';
import { rules } from './effects';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'mailbox',
  handlers,
  effects: rules,
  personalData,
  overview,
  demonstration: () => import('./demo-data'),
});
