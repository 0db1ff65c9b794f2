import { defineModule } from '../../engine/module';
import { handlers } from './handlers';

export default defineModule({
  name: 'captcha',
  handlers,
});

export {
  askForWork,
  prepareSpendTicket,
  type RequiredWork,
  spendRequiredTicket,
  spendTicket,
} from './proof-of-work';
