import type { NoticeTemplate } from '../../../flows/engine/events';
import type { Announcement } from '../../flows/dependencies';
import type { Job } from '../../jobs/job';
import { mobileOf } from '../account/mobile';

/** What an SMS says of a notice: short, and without the matter. */
const said: Record<NoticeTemplate, string> = {
  filed: '已受理',
  returned: '需要补正材料',
  approved: '已审核通过',
  rejected: '审核未通过',
  advanced: '有新的进展',
  informed: '有新的办理信息',
  cancelled: '已撤销',
  lapsed: '逾期未补正，已结束',
};

/** Tells the applicant by SMS what the message in the portal says. A message that cannot be sent is tried again. */
export const sendNotice: Job<Announcement> = {
  name: 'message.notice',
  retries: 5,
  async work({ accountId, template, no }, { services }) {
    const mobile = await mobileOf(services, accountId);
    if (mobile) await services.sms.send(mobile, 'notice', [no, said[template]]);
  },
};
