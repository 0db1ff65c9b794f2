import { defineModule } from '../../engine/module';
import { rules } from './effects';
import { handlers } from './handlers';
import { personalData } from './personal-data';
import { attested } from './verification-source';

export default defineModule({
  name: 'life',
  handlers,
  effects: rules,
  personalData,
  verificationSource: attested,
  seed: () => import('./seed'),
});
