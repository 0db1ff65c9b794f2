import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { personalData } from './personal-data';

export default defineModule({
  name: 'wechat',
  handlers,
  personalData,
});

export { findPayerOpenid } from './payer-openid';
