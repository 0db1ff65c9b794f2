import { period } from '../../../domain/period-text';
import type { OptionSource } from '../../engine/option-source';
import { activityTitles, findActivity, listActivities, listPositions, positionNames } from './activity-store';
import { readCandidate } from './candidate';
import { activityObstacle, personalObstacle, positionObstacle } from './eligibility';

/** Coming activities, with the obstacle for this volunteer. */
const activity: OptionSource = {
  source: 'volunteer.activity',
  async list({ organisationId, accountId }, services) {
    const now = new Date(services.clock());
    const [signUpCandidate, activities] = await Promise.all([
      readCandidate(services, accountId ?? ''),
      listActivities(services.db, organisationId, now),
    ]);
    const always = personalObstacle(signUpCandidate, now);
    return activities.map(each => {
      const { id, title, place, begins_at, ends_at, left } = each;
      const full = left === 0 ? '名额已满' : undefined;
      const closedReason = (always ?? activityObstacle(each, signUpCandidate, now))?.words ?? full;
      const seatsText = left > 0 ? `还需${left}人` : '';
      const hint = [period(begins_at, ends_at), [place, seatsText].filter(Boolean).join(' · ')].join('\n');
      return { value: id, label: title, hint, ...(closedReason && { closedReason }) };
    });
  },
  async labels({ organisationId, values }, { db }) {
    const rows = await activityTitles(db, organisationId, values);
    return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
  },
};

/** The positions of the chosen activity. */
const position: OptionSource = {
  source: 'volunteer.position',
  by: ['activityId'],
  async list({ organisationId, accountId, by }, services) {
    const { activityId } = by;
    if (!activityId || !(await findActivity(services.db, organisationId, activityId))) return [];
    const [signUpCandidate, positions] = await Promise.all([
      readCandidate(services, accountId ?? ''),
      listPositions(services.db, organisationId, activityId),
    ]);
    return positions.map(each => {
      const { id, name, duty, places, taken } = each;
      const closedReason = positionObstacle(each, signUpCandidate)?.words;
      const hint = `${duty}\n还有${places - taken}个名额`;
      return { value: id, label: name, hint, ...(closedReason && { closedReason }) };
    });
  },
  async labels({ organisationId, values }, { db }) {
    const rows = await positionNames(db, organisationId, values);
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  },
};

export const optionSources: OptionSource[] = [activity, position];
