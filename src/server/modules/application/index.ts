import { defineModule } from '../../engine/module';
import { handlers as applicationHandlers } from './application-handlers';
import { ageLimit, identityDocument } from './eligibility';
import { handlers as formHandlers } from './form-handlers';
import * as jobs from './jobs';
import { handlers as optionHandlers } from './option-handlers';
import { overview } from './overview';
import { personalData } from './personal-data';

export default defineModule({
  name: 'application',
  handlers: { ...applicationHandlers, ...formHandlers, ...optionHandlers },
  jobs: Object.values(jobs),
  capabilities: [identityDocument, ageLimit],
  personalData,
  overview,
});

export { applicantActor } from './actor';
export { bindOperation } from './bound-operations';
export { ageProblem } from './eligibility';
export { submitApplication } from './flow-operations';
export { formView } from './form-view';
