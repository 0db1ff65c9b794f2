import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'flows',
  handlers,
  jobs: Object.values(jobs),
  personalData,
  overview,
});
