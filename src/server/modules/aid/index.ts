import { defineModule } from '../../engine/module';
import { aidBatch } from './aid-batch';
import { aidProgramme } from './aid-programme';
import { grant } from './grant';
import { handlers } from './handlers';
import { openProject } from './open-project';
import { optionSources } from './option-source';
import { personalData } from './personal-data';
import { yearlyGrant } from './yearly-grant';

export default defineModule({
  name: 'aid',
  handlers,
  capabilities: [grant, yearlyGrant, aidProgramme, aidBatch, openProject],
  optionSources,
  personalData,
});

export { insertMissingProgrammes, type NewBatch, type NewProgramme } from './store';
