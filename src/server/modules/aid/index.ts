import { defineModule } from '../../engine/module';
import { aidBatch } from './aid-batch';
import { aidProgramme } from './aid-programme';
import { flowExtensions } from './flow-extensions';
import { grant } from './grant';
import { openProject } from './open-project';
import { optionSources } from './option-source';
import { personalData } from './personal-data';
import { yearlyGrant } from './yearly-grant';

export default defineModule({
  name: 'aid',
  flowExtensions,
  capabilities: [grant, yearlyGrant, aidProgramme, aidBatch, openProject],
  optionSources,
  personalData,
});

export { insertMissingProgrammes, type NewBatch, type NewProgramme } from './store';
