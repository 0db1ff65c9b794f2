import { defineModule } from '../../engine/module';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptSource } from './receipt-source';

export default defineModule({
  name: 'goods',
  handlers,
  flowRules,
  personalData,
  overview,
  receiptSource,
});

export { anonymiseGoods } from './anonymization';
export { reallocateGoods } from './reallocation';
