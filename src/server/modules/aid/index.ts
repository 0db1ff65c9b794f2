import { defineModule } from '../../engine/module';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { optionSources } from './option-source';
import { personalData } from './personal-data';

export default defineModule({
  name: 'aid',
  handlers,
  flowRules,
  optionSources,
  personalData,
});

export { insertMissingProgrammes, type NewBatch, type NewProgramme } from './store';
