import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { requireId } from '../../app/api/require-id';

type Schemas = components['schemas'];
export type Lesson = Schemas['Lesson'];
export type LessonDetail = Schemas['LessonDetail'];
export type LessonProgress = Schemas['Progress'];

/** What is asked of the list of lessons. */
export type LessonFilter = NonNullable<operations['listLessons']['parameters']['query']>;

export const LESSON_PAGE_SIZE = 12;

/** Everything about one's learning is out of date when something was learned. */
export const LEARNING_QUERY_KEY = 'learning';

export const lessonsQuery = (filter: LessonFilter) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'lessons', filter],
    queryFn: ({ signal }) =>
      call('GET', '/train/data/list', {
        params: { query: { pageSize: LESSON_PAGE_SIZE, ...filter } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'lesson', id],
    queryFn: ({ signal }) =>
      call('GET', '/train/data/detail', { params: { query: { id: requireId(id) } }, signal }),
  });

/** The film of a lesson, and where to go on: asked anew whenever it is opened, for another device may have gone on. */
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

/** Films on a page of what one has watched. */
export const WATCH_RECORD_PAGE_SIZE = 10;

export const recordsQuery = (page: number) =>
  queryOptions({
    queryKey: [LEARNING_QUERY_KEY, 'records', page],
    queryFn: ({ signal }) =>
      call('GET', '/TrainWatchRecord/QueryRecordList', {
        params: { query: { page, pageSize: WATCH_RECORD_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
