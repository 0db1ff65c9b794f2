import { activityId } from '../content/activities';
import { type DemoActivity, demoActivityData } from '../content/activity-list';
import { addressIn, emergencyContact, identityAnswers } from './answers';
import type { Application } from './application';
import type { Person } from './person';
import type { Story } from './story';
import { MINUTE_MS } from './timeline';

const HOUR_MS = 60 * MINUTE_MS;

const volunteerAnswers = ({ identity }: Person, skills: string[]) => ({
  ...{ ...identityAnswers(identity), nation: '汉族', politicalList: '群众', education: 3, professional: 5 },
  ...{ workUnit: '临澜市示例服务中心', serviceTypes: ['社区健康', '应急救护培训'], freeTime: ['周末'] },
  ...{ skills, healthState: '良好', region: addressIn(), emergency: emergencyContact, pledge: true },
});

/** How a volunteer attends: in full, without checking out once, leaving early, not at all. */
type Attendance = 'full' | 'forgetful' | 'early' | 'absent';

/** Volunteers, with their service at past activities and their sign-ups for today's and coming ones. */
export function createVolunteers(story: Story): void {
  const { member, bookkeeper, editor } = story;
  const others = Array.from({ length: 5 }, () => story.person());
  const attendances: Attendance[] = ['full', 'forgetful', 'early', 'full', 'full', 'early', 'absent', 'full'];
  for (const [index, volunteer] of [member, bookkeeper, editor, ...others].entries()) {
    register(story, volunteer, 62 - index, index === 0 ? ['摄影摄像'] : ['应急救护']).approve(60 - index);
    for (const [position, activity] of demoActivityData.entries()) {
      // Past activities, and today's for the first three.
      if (activity.day > 0 || (activity.day === 0 && index > 2)) continue;
      const signUp = signUpFor(story, volunteer, position, 3 - activity.day).approve(2 - activity.day);
      if (activity.day < 0) attend(story, volunteer, signUp, position, attendances[index] ?? 'full');
      // The member can try it.
      else if (volunteer !== member) checkIn(story, volunteer, position);
    }
  }
  signUpFor(story, member, 4, 4).approve(3);
  signUpFor(story, member, 2, 1.1);
  for (const [index, position] of [13, 7, 0].entries())
    signUpFor(story, others[index] ?? member, position, 1 + index * 0.7);
  register(story, story.person(), 75, []).approve(72).cancel(15);
  register(story, story.person(), 8, ['驾驶']).note(6, '驾驶证在换证，待补照片。');
  register(story, story.person(), 6, ['医疗护理']).return(3, '请补充护士执业证的编号。', '/certs');
  register(story, story.person({ young: true }), 2, ['外语']);
  register(story, story.person({ young: true }), 0.3, []);
}

const register = (story: Story, person: Person, daysAgo: number, skills: string[]) =>
  story.application('volunteer', person).submit(daysAgo, volunteerAnswers(person, skills));

const signUpFor = (story: Story, volunteer: Person, position: number, daysAgo: number) =>
  story.application('volunteer-activity', volunteer).submit(daysAgo, async () => ({
    activityId: activityId(position),
    positionId: await volunteer.firstOption('volunteer.position', `activityId:${activityId(position)}`),
  }));

/** Checks in and out by the code that staff show on site. */
function attend(
  story: Story,
  volunteer: Person,
  signUp: Application,
  position: number,
  attendance: Attendance,
): void {
  if (attendance === 'absent') return;
  const { day, hours, begins, ends } = timesOf(story, position);
  checkInAt(story, volunteer, position, 'in', begins - 8 * MINUTE_MS);
  // Once only: at the last of the past activities.
  if (attendance === 'forgetful' && day > -10) {
    const reason = '忘记签退，现场负责人证明服务到结束';
    const correct = () =>
      story.reviewer.call('correctVolunteerHours', {
        body: { id: story.timeline.key(), applicationId: signUp.id, minutes: hours * 60 - 60, reason },
      });
    story.timeline.add(ends + 20 * HOUR_MS, correct, volunteer);
    return;
  }
  checkInAt(story, volunteer, position, 'out', ends + (attendance === 'early' ? -40 : 5) * MINUTE_MS);
}

function timesOf(story: Story, position: number) {
  const { day = 0, hour = 0, hours = 0 } = demoActivityData[position] ?? {};
  const begins = Date.parse(`${story.day(-day)}T00:00:00+08:00`) + hour * HOUR_MS;
  return { day, hours, begins, ends: begins + hours * HOUR_MS };
}

/** Checks in to an activity that has begun. */
function checkIn(story: Story, volunteer: Person, position: number): void {
  const { begins } = timesOf(story, position);
  if (begins < story.timeline.present) checkInAt(story, volunteer, position, 'in', begins - 8 * MINUTE_MS);
}

function checkInAt(story: Story, volunteer: Person, position: number, kind: 'in' | 'out', at: number): void {
  const id = activityId(position);
  const check = async () => {
    const { code } = await story.reviewer.call('getCheckInCode', { query: { id, kind } });
    const body = { activityId: id, kind, code, ...positionOf(demoActivityData[position]) };
    await volunteer.call('submitCheckIn', { body });
  };
  story.timeline.add(at, check, volunteer);
}

const positionOf = (activity: DemoActivity | undefined) =>
  activity?.spot ? { position: { lng: activity.spot[0], lat: activity.spot[1], accuracy: 20 } } : {};
