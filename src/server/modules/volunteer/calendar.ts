import { systemClock } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Call } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { categoriesOf, categoryTitle, findPublishedContent } from '../content';
import { activityStateOf } from './activity-state';
import {
  type ActivityWithCapacity,
  findPublishedActivity,
  listPositions,
  type PositionRow,
} from './activity-store';
import { listCalendar } from './calendar-store';
import { readCandidate } from './candidate';
import { activityObstacle, type Candidate, personalObstacle, positionObstacle } from './eligibility';

type Schemas = components['schemas'];

/** One page of published activities. */
export async function listCalendarPage({ services, organisation, query }: Call<'listVolunteerActivities'>) {
  const { period, month, category, open, page = 1, pageSize = 10 } = query;
  const now = new Date(systemClock());
  const filter = { organisationId: organisation.id, now, period, month, category, open, page, pageSize };
  const { rows, total } = await listCalendar(services.db, filter);
  const list = rows.map(row => activityView(services, row, now));
  return { page, pageSize, total, list, categories: [...categoriesOf(services, 'activity')] };
}

/** An activity, with whether the caller may sign up; without login only the activity. */
export async function activityDetail({
  services,
  organisation,
  member,
  query: { id },
}: Call<'getVolunteerActivity'>): Promise<Schemas['ActivityDetail']> {
  const now = new Date(systemClock());
  const row = await findPublishedActivity(services.db, organisation.id, id);
  if (!row) throw new Refusal('notFound', '没有这次活动，或它已经撤下');
  const [positions, text, signUpCandidate] = await Promise.all([
    listPositions(services.db, organisation.id, id),
    findPublishedContent(services, organisation.id, id, 'activity'),
    member && readCandidate(services, member.accountId),
  ]);
  const { address, lng, lat, radius, place_required, contact, phone, cancelled_reason } = row;
  return {
    ...activityView(services, row, now),
    ...{ address, lng, lat, radius, placeRequired: place_required, contact, phone },
    cancelledReason: cancelled_reason,
    content: text?.content ?? '',
    facts: text?.facts.filter(({ name }) => !FIXED_PLACE_ANSWERS.has(name.split('/')[0] ?? '')) ?? [],
    positions: positions.map(position => positionView(position, signUpCandidate)),
    signUp: signUpPossibilityOf(row, positions, signUpCandidate, now),
  };
}

/** Answers that the page displays at a fixed place. */
const FIXED_PLACE_ANSWERS = new Set([
  ...['day', 'begins', 'ends', 'closesHours', 'place', 'address', 'longitude', 'latitude', 'radius'],
  ...['placeRequired', 'positions', 'minAge', 'contact', 'phone', 'status', 'cancelReason'],
]);

function activityView(
  services: Pick<Services, 'forms'>,
  row: ActivityWithCapacity,
  now: Date,
): Schemas['Activity'] {
  const { id, title, summary, category, place, begins_at, ends_at, closes_at, min_age, places, left } = row;
  return {
    ...{ id, title, summary, category, categoryTitle: categoryTitle(services, 'activity', category) },
    cover: row.cover as Schemas['NullablePicture'],
    ...{ place, beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() },
    ...{
      closesAt: closes_at.toISOString(),
      minAge: min_age,
      places,
      left,
      state: activityStateOf(row, left, now),
    },
  };
}

function positionView(row: PositionRow, signUpCandidate: Candidate | null): Schemas['ActivityPosition'] {
  const { id, name, duty, skills, places, taken } = row;
  const left = places - taken;
  const obstacle = signUpCandidate ? positionObstacle(row, signUpCandidate) : null;
  return {
    id,
    name,
    duty,
    skills,
    places,
    left,
    closedReason: obstacle?.words ?? (left > 0 ? null : '名额已满'),
  };
}

/** Whether the volunteer may sign up, by the same rules as on submission. */
function signUpPossibilityOf(
  row: ActivityWithCapacity,
  positions: readonly PositionRow[],
  signUpCandidate: Candidate | null,
  now: Date,
): Schemas['SignUpEligibility'] {
  const own = signUpCandidate?.signUps.find(
    ({ activity_id, state }) => activity_id === row.id && state !== 'released',
  );
  const applicationId = own?.application_id ?? null;
  const closed = (reason: string, msg: string) => ({ possible: false, reason, msg, applicationId });
  if (own)
    return closed('DUPLICATE', own.state === 'confirmed' ? '您已报名，名额为您保留' : '您已报名，正在审核');
  // General obstacles come first: nothing else matters for an activity that is over.
  if (row.cancelled_reason !== null) return closed('CLOSED', '活动已取消');
  if (row.ends_at <= now) return closed('CLOSED', '活动已结束');
  if (row.closes_at <= now) return closed('CLOSED', '报名已截止');
  if (row.left === 0) return closed('FULL', '名额已满。有人取消时会放出名额，可以过些时候再看。');
  const obstacle =
    signUpCandidate &&
    (personalObstacle(signUpCandidate, now) ?? activityObstacle(row, signUpCandidate, now));
  if (obstacle) return closed(obstacle.reason, obstacle.msg);
  const fits =
    !signUpCandidate || positions.some(position => positionObstacle(position, signUpCandidate) === null);
  if (!fits) return closed('SKILLS', '还有名额的岗位须有特长。特长有变化的，请先修改志愿者资料。');
  return { possible: true, reason: null, msg: null, applicationId };
}
