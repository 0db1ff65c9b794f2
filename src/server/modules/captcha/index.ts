import { defineModule } from '../../engine/module';
import { handlers } from './handlers';

export default defineModule({
  name: 'captcha',
  handlers,
});

export { prepareSpendTicket, spendTicket } from './challenges';
