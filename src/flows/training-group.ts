import { defineFlow } from './engine/flow-definition';
import { classSignUp, SEATED_STAGES } from './parts/class-sign-up';

/**
 * Group sign-up: an organisation reserves seats for all participants on its list or for none, or requests a class of
 * its own. Staff record which participants failed the assessment, and which failed the re-sit.
 */
export default defineFlow({
  ...classSignUp,
  id: 'training-group',
  title: '团体培训报名',
  prefix: 'TP',
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
