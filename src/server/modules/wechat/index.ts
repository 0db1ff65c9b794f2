import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { personalData } from './personal-data';

export default defineModule({
  name: 'wechat',
  handlers,
  jobs: Object.values(jobs),
  personalData,
});

export { findPayerOpenid } from './payer-openid';
