import { defineModule } from '../../engine/module';
import { trainingHeld } from './training-held';

export default defineModule({
  name: 'figures',
  capabilities: [trainingHeld],
});

export { readBenefitTotals } from './benefit-totals';
