import { defineModule } from '../../engine/module';
import { rules } from './effects';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptable } from './receipt-source';

export default defineModule({
  name: 'goods',
  handlers,
  effects: rules,
  personalData,
  overview,
  receiptSource: receiptable,
  seed: () => import('./seed'),
});
