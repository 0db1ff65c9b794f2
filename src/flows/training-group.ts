import { defineFlow } from './engine/declaration';
import { classSignUp } from './parts/class-sign-up';

/** An organisation takes seats for everybody on its list, or for nobody; or it asks for a class of its own. */
export default defineFlow({
  ...classSignUp,
  id: 'training-group',
  title: '团体培训报名',
  prefix: 'TP',
  calls: { submit: 'applyTrainingGroup', list: 'listTrainingGroupApplications' },
  oneOpenPer: ['trainId', 'orgName'],
});
