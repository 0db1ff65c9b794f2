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

export { applicantActor } from './actor';
export { ageProblem, documentCheck, documentProblem } from './eligibility';
export {
  cancelHandler,
  detailHandler,
  eligibilityHandler,
  followUpHandler,
  type ListExtension,
  listHandler,
  submitHandler,
} from './flow-handlers';
