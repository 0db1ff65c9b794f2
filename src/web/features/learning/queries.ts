import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { requireId } from '../../app/api/require-id';

type Schemas = components['schemas'];
export type Lesson = Schemas['Lesson'];
export type LessonDetail = Schemas['LessonDetail'];
export type LessonProgress = Schemas['LessonProgress'];

/** Filter of the lesson list. */
export type LessonFilter = NonNullable<operations['listLessons']['parameters']['query']>;

const LESSON_PAGE_SIZE = 12;

/** Key of all learning queries, invalidated together when progress changes. */
export const LEARNING_QUERY_KEY = 'learning';

export const lessonsQuery = (filter: LessonFilter) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'lessons', filter],
    queryFn: ({ signal }) =>
      call('GET', '/train/data/list', {
        params: { query: { pageSize: LESSON_PAGE_SIZE, ...filter } },
        signal,
      }),
  });

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'lesson', id],
    queryFn: ({ signal }) =>
      call('GET', '/train/data/detail', { params: { query: { id: requireId(id) } }, signal }),
  });

/** Video of a lesson with the position to resume at: fetched on each opening, as another device may have continued. */
export const lessonVideoQuery = (videoId: string) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'film', videoId],
    queryFn: ({ signal }) =>
      call('GET', '/TrainWatchRecord/QueryVideo', { params: { query: { videoId } }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const relatedLessonsQuery = (id: string) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'others', id],
    queryFn: ({ signal }) => call('GET', '/train/data/other', { params: { query: { id } }, signal }),
  });

export const learningTimeQuery = queryOptions({
  queryKey: [LEARNING_QUERY_KEY, 'time'],
  queryFn: ({ signal }) => call('GET', '/train/time/query', { signal }),
});

/** Number of videos per page of the watch history. */
export const WATCH_RECORD_PAGE_SIZE = 10;

export const recordsQuery = (page: number) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'records', page],
    queryFn: ({ signal }) =>
      call('GET', '/TrainWatchRecord/QueryRecordList', {
        params: { query: { page, pageSize: WATCH_RECORD_PAGE_SIZE } },
        signal,
      }),
  });
