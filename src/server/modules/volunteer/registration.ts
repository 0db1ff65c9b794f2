import { shanghaiDay } from '../../../domain/dates';
import type { Capability } from '../../engine/applications/capability';
import { insertVolunteer, updateVolunteer } from './volunteer-store';

/** The flow by which an applicant becomes a volunteer. */
export const REGISTRATION_FLOW = 'volunteer';

/**
 * Maintains the volunteers: the applicants with an approved application. A returning volunteer keeps the earlier
 * number; while a change is under review, the volunteer is inactive and cannot sign up.
 */
export const volunteerRegistration: Capability = {
  name: 'volunteer-registration',
  title: '志愿者登记',
  description: '通过之后成为志愿者，得到编号',
  async onTransition({ accountId, applicationId, status, answers, at }, tx) {
    if (status.applyStatus !== 1) {
      await updateVolunteer(tx, accountId, { active: false });
      return;
    }
    const skills = Array.isArray(answers.skills) ? answers.skills.map(String) : [];
    const volunteerColumns = { application_id: applicationId, skills };
    if (await updateVolunteer(tx, accountId, { ...volunteerColumns, active: true })) return;
    const year = shanghaiDay(at).slice(0, 4);
    await insertVolunteer(tx, { account_id: accountId, since: at, ...volunteerColumns }, year);
  },
};
