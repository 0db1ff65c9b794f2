export { benefits } from './benefit-totals';
export { recordTrainingHeld } from './training-counts';
