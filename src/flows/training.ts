import { defineFlow } from './engine/flow-definition';
import { classSignUp, SEATED_STAGES } from './parts/class-sign-up';

/**
 * Individual sign-up for a class. When it ends with an assessment, staff record the result; a failed assessment may be
 * repeated once.
 */
export default defineFlow({
  ...classSignUp,
  id: 'training',
  title: '应急救护培训报名',
  prefix: 'PX',
  oneOpenPer: ['trainId', 'idNo'],
  stages: [
    ...classSignUp.stages,
    { title: '已合格', ended: true },
    { title: '待补考', next: [] },
    { title: '未合格', ended: true },
  ],
  followUps: {
    ...classSignUp.followUps,
    assessmentPassed: {
      title: '登记考核合格',
      form: 'assessment-passed',
      by: 'staff',
      while: [...SEATED_STAGES, '待补考'],
      to: '已合格',
    },
    assessmentFailed: {
      title: '登记考核不合格',
      form: 'assessment-failed',
      by: 'staff',
      while: SEATED_STAGES,
      to: '待补考',
    },
    resitFailed: {
      title: '登记补考不合格',
      form: 'assessment-failed',
      by: 'staff',
      while: ['待补考'],
      to: '未合格',
    },
  },
});
