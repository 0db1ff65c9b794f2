import { defineFlow } from './engine/declaration';
import { classSignUp } from './parts/class-sign-up';

/** Somebody takes a seat in a class. */
export default defineFlow({
  ...classSignUp,
  id: 'training',
  title: '应急救护培训报名',
  prefix: 'PX',
  calls: { submit: 'applyTraining', list: 'listTrainingApplications' },
  oneOpenPer: ['trainId', 'idNo'],
});
