import { systemClock } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import type { SearchEntry, SearchSource } from '../../engine/search-source';
import { listActivities } from './activity-store';

/** Where volunteers see their hours. */
const ownService: SearchEntry = {
  kind: 'page',
  ref: '/userVolunteerApp',
  title: '我的志愿服务',
  keywords: ['志愿时长', '服务时长', '志愿服务时长', '签到记录'],
  summary: '查看自己的活动、签到和服务时长。',
  text: '',
  path: '/userVolunteerApp',
  publishedAt: null,
};

/** Activities that have not begun, and the page of one's own hours; not indexed, because the list changes with time. */
export const searchSource: SearchSource = {
  unindexed: true,
  async *entries({ db }, organisationId) {
    const activities = await listActivities(db, organisationId, new Date(systemClock()));
    yield [ownService];
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
