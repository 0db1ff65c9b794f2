import { systemClock } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import type { SearchSource } from '../../engine/search-source';
import { upcomingCourses } from './course-store';

/** Courses that have not begun; not indexed, because the list changes with time. */
export const searchSource: SearchSource = {
  unindexed: true,
  async *entries({ db }, organisationId) {
    const courses = await upcomingCourses(db, organisationId, { now: new Date(systemClock()) });
    yield courses.map(({ id, name, type, hours, place, begins_at }) => ({
      kind: 'course' as const,
      ref: id,
      title: name,
      summary: `${type}，${hours}学时，${chineseDate(begins_at)}开课，地点：${place}`,
      text: '培训 报名',
      path: `/trainInfo?id=${id}`,
      publishedAt: null,
    }));
  },
};
