import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { personalData } from './personal-data';

export default defineModule({
  name: 'statistics',
  handlers,
  personalData,
});

export { readFigures } from './figure-readers';
export { hasManualFigures, type ManualFigure, saveManualFigure } from './manual-figures';
