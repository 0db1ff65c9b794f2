import { CHECK_IN_OPENS_MINUTES, CHECK_OUT_CLOSES_MINUTES, hoursText } from '../../../domain/attendance';
import { period } from '../../../domain/period-text';
import { MAX_OVERVIEW_LINES, type OverviewLine, type OverviewSource } from '../../engine/overview-source';
import { listLatestApplications, toOverviewLine } from '../overview';
import { REGISTRATION_FLOW } from './registration';
import { readServiceTotals } from './service-record';
import { SIGN_UP_FLOW } from './sign-up';
import { listSignUps, type SignUp } from './sign-up-store';
import { findVolunteer } from './volunteer-store';

const MINUTE_MS = 60_000;

/** A volunteer's past service and coming activities; for others, the state of their registration. */
export const overview: OverviewSource = {
  part: 'service',
  flows: [REGISTRATION_FLOW, SIGN_UP_FLOW],
  async lines(request, services) {
    const { accountId, now } = request;
    const volunteer = await findVolunteer(services.db, accountId);
    if (!volunteer) {
      const applications = await listLatestApplications(request, services, [REGISTRATION_FLOW]);
      return applications.slice(0, 1).map(application => toOverviewLine(application));
    }
    const [{ minutes, times }, signUps] = await Promise.all([
      readServiceTotals(services, accountId, now),
      listSignUps(services.db, accountId),
    ]);
    const before = { title: '累计服务', path: '/userVolunteerApp', next: null };
    return [
      { ...before, state: times > 0 ? hoursText(minutes) : '还没有服务', when: `志愿者 ${volunteer.no}` },
      ...signUps
        .filter(
          ({ state, ends_at }) =>
            state !== 'released' && now.getTime() < ends_at.getTime() + CHECK_OUT_CLOSES_MINUTES * MINUTE_MS,
        )
        .toSorted((a, b) => a.begins_at.getTime() - b.begins_at.getTime())
        .slice(0, MAX_OVERVIEW_LINES)
        .map(signUp => lineOf(signUp, now)),
    ];
  },
};

function lineOf(signUp: SignUp, now: Date): OverviewLine {
  const { activity_id: id, title, begins_at, ends_at, signed_in_at, signed_out_at, ...rest } = signUp;
  const commonFields = { title, when: period(begins_at, ends_at) };
  const page = `/volunteerInfo?id=${id}`;
  if (rest.cancelled_reason !== null) return { ...commonFields, state: '活动已取消', path: page, next: null };
  if (rest.state === 'requested') return { ...commonFields, state: '审核中', path: page, next: null };
  if (signed_out_at) return { ...commonFields, state: '已签退', path: page, next: null };
  const opens = begins_at.getTime() - CHECK_IN_OPENS_MINUTES * MINUTE_MS;
  if (now.getTime() < opens) return { ...commonFields, state: '名额为您保留', path: page, next: null };
  const kind = signed_in_at ? 'out' : 'in';
  return {
    ...commonFields,
    ...{ state: signed_in_at ? '已签到' : '等您签到', path: `/volunteerPunch?activity=${id}&kind=${kind}` },
    next: signed_in_at ? '活动结束后签退' : '到场后签到',
  };
}
