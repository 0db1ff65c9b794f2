import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'learn',
  handlers,
  personalData,
  overview,
  contentListeners,
});

export { listMissingLessons, requiredLessons } from './required-lessons';
