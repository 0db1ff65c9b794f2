import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'exam',
  handlers,
  jobs: Object.values(jobs),
  personalData,
  overview,
  contentListeners,
});

export { examResults, hasPassed } from './exam-results';
