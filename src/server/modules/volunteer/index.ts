import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { documentSources } from './document-source';
import { flowExtensions } from './flow-extensions';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { optionSources } from './option-source';
import { overview } from './overview';
import { personalData } from './personal-data';
import { volunteerRegistration } from './registration';
import { searchSource } from './search-source';
import { activityPlace } from './sign-up';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'volunteer',
  handlers,
  flowExtensions,
  jobs: Object.values(jobs),
  capabilities: [volunteerRegistration, activityPlace],
  optionSources,
  personalData,
  overview,
  searchSource,
  verificationSource,
  documentSources,
  contentListeners,
});
