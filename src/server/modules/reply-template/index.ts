import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { insertInitialTemplates } from './initial';
import { personalData } from './personal-data';

export default defineModule({
  name: 'reply-template',
  initialRows: insertInitialTemplates,
  handlers,
  personalData,
});
