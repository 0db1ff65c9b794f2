import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptSource } from './receipt-source';

export default defineModule({
  name: 'goods',
  handlers,
  capabilities,
  personalData,
  overview,
  receiptSource,
});

export { anonymiseGoods } from './anonymization';
export { reallocateGoods } from './reallocation';
