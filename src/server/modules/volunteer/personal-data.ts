import { hoursText } from '../../../domain/attendance';
import { dateTime } from '../../../domain/formatters';
import { period } from '../../../domain/period-text';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { listAttendanceEntries } from './attendance-store';
import { deleteSignUps, listSignUps } from './sign-up-store';
import { deleteVolunteer, findVolunteer } from './volunteer-store';

export const personalData: PersonalData = {
  tables: ['volunteer', 'volunteer_sign_up', 'volunteer_attendance'],

  async collect({ accountId }, { db }) {
    const volunteer = await findVolunteer(db, accountId);
    if (!volunteer) return [];
    const { no, since, skills } = volunteer;
    const signUps = await listSignUps(db, accountId);
    const registration = {
      title: `志愿者 ${no}`,
      facts: [
        ...exportFact('since', '成为志愿者', dateTime(since)),
        ...exportFact('skills', '特长', skills.join('、')),
      ],
    };
    const entries = await listAttendanceEntries(
      db,
      signUps.map(({ application_id }) => application_id),
    );
    const activities = signUps.map(({ application_id, title, position, place, ...rest }) => ({
      title,
      facts: [
        ...exportFact('position', '岗位', position),
        ...exportFact('place', '地点', place),
        ...exportFact('period', '时间', period(rest.begins_at, rest.ends_at)),
        ...exportFact('signedInAt', '签到', rest.signed_in_at && dateTime(rest.signed_in_at)),
        ...exportFact('signedOutAt', '签退', rest.signed_out_at && dateTime(rest.signed_out_at)),
        ...exportFact('minutes', '服务时长', rest.minutes === null ? null : hoursText(rest.minutes)),
        ...exportFact('brokenAt', '计为爽约', rest.no_show_at && dateTime(rest.no_show_at)),
        ...entries
          .filter(entry => entry.application_id === application_id && entry.reason !== null)
          .flatMap(entry => exportFact('reason', `${dateTime(entry.noted_at)}由工作人员记下`, entry.reason)),
      ],
    }));
    return [{ name: 'volunteer', title: '志愿服务', records: [registration, ...activities] }];
  },

  /** Places at coming activities were released when the sign-ups were cancelled. */
  async erase({ accountId }, trx) {
    await deleteSignUps(trx, accountId);
    await deleteVolunteer(trx, accountId);
  },
};
