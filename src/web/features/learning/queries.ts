import type { components, operations } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';

type Schemas = components['schemas'];
export type Lesson = Schemas['Lesson'];
export type LessonDetail = Schemas['LessonDetail'];
export type LessonProgress = Schemas['LessonProgress'];

export type LessonFilter = NonNullable<operations['listLessons']['parameters']['query']>;

const LESSON_PAGE_SIZE = 12;

/** Key of all learning queries, invalidated together when progress changes. */
export const LEARNING_QUERY_KEY = 'learning';

export const lessonsQuery = (filter: LessonFilter) =>
  getQuery(LEARNING_QUERY_KEY, '/train/data/list', { pageSize: LESSON_PAGE_SIZE, ...filter });

export const lessonQuery = (id: string) => getQuery(LEARNING_QUERY_KEY, '/train/data/detail', { id });

/** Video of a lesson with the position to resume at: fetched on each opening, as another device may have continued. */
export const lessonVideoQuery = (videoId: string) => ({
  ...getQuery(LEARNING_QUERY_KEY, '/TrainWatchRecord/QueryVideo', { videoId }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const relatedLessonsQuery = (id: string) => getQuery(LEARNING_QUERY_KEY, '/train/data/other', { id });

export const learningTimeQuery = getQuery(LEARNING_QUERY_KEY, '/train/time/query');

/** Number of videos per page of the watch history. */
export const WATCH_RECORD_PAGE_SIZE = 10;

export const recordsQuery = (page: number) =>
  getQuery(LEARNING_QUERY_KEY, '/TrainWatchRecord/QueryRecordList', {
    page,
    pageSize: WATCH_RECORD_PAGE_SIZE,
  });
