import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';

export default defineModule({
  name: 'captcha',
  handlers,
  jobs: Object.values(jobs),
});

export {
  askForWork,
  prepareSpendTicket,
  type RequiredWork,
  spendRequiredTicket,
  spendTicket,
} from './proof-of-work';
