import { dateTime } from '../../../domain/filters';
import { period } from '../../../domain/period';
import { fact, type PersonalData } from '../../personal-data/personal-data';
import { deleteSignUps, signUpsOf } from './sign-up-store';
import { deleteVolunteer, findVolunteer } from './volunteer-store';

export const personalData: PersonalData = {
  tables: ['volunteer', 'volunteer_sign_up'],

  async collect({ accountId }, { db }) {
    const volunteer = await findVolunteer(db, accountId);
    if (!volunteer) return [];
    const { no, since, skills } = volunteer;
    const signUps = await signUpsOf(db, accountId);
    const registration = {
      title: `志愿者 ${no}`,
      facts: [...fact('since', '成为志愿者', dateTime(since)), ...fact('skills', '特长', skills.join('、'))],
    };
    const activities = signUps.map(({ title, position, place, begins_at, ends_at, broken_at }) => ({
      title,
      facts: [
        ...fact('position', '岗位', position),
        ...fact('place', '地点', place),
        ...fact('period', '时间', period(begins_at, ends_at)),
        ...fact('brokenAt', '计为爽约', broken_at && dateTime(broken_at)),
      ],
    }));
    return [{ name: 'volunteer', title: '志愿服务', records: [registration, ...activities] }];
  },

  /** Places at what is still to come have been given back when the sign-ups were cancelled. */
  async erase({ accountId }, trx) {
    await deleteSignUps(trx, accountId);
    await deleteVolunteer(trx, accountId);
  },
};
