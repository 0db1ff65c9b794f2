export { readBenefitTotals } from './benefit-totals';
export { recordTrainingHeld } from './training-counts';
