import { systemClock } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import type { SearchSource } from '../../engine/search-source';
import { listActivities } from './activity-store';

/** Activities that have not begun; not indexed, because the list changes with time. */
export const searchSource: SearchSource = {
  unindexed: true,
  async *entries({ db }, organisationId) {
    const activities = await listActivities(db, organisationId, new Date(systemClock()));
    yield activities.map(({ id, title, summary, place, begins_at }) => ({
      kind: 'activity' as const,
      ref: id,
      title,
      summary: `${chineseDate(begins_at)}，${place}。${summary}`,
      text: '志愿活动 志愿者',
      path: `/volunteerInfo?id=${id}`,
      publishedAt: null,
    }));
  },
};
