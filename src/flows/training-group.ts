import { defineFlow } from './engine/flow-definition';
import { classSignUp, SEATED_STAGES } from './parts/class-sign-up';

/**
 * An organisation takes seats for everybody on its list, or for nobody; or it asks for a class of its own. Of an
 * assessment staff name those who have not passed, and after the re-sit those who have not even then.
 */
export default defineFlow({
  ...classSignUp,
  id: 'training-group',
  title: '团体培训报名',
  prefix: 'TP',
  calls: { submit: 'applyTrainingGroup', list: 'listTrainingGroupApplications' },
  oneOpenPer: ['trainId', 'orgName'],
  stages: [...classSignUp.stages, { title: '已考核', next: ['已完成'] }],
  followUps: {
    ...classSignUp.followUps,
    groupAssessment: {
      title: '登记考核结果',
      form: 'group-assessment',
      by: 'staff',
      while: SEATED_STAGES,
      to: '已考核',
    },
    groupResit: { title: '登记补考结果', form: 'group-assessment', by: 'staff', while: ['已考核'] },
  },
});
