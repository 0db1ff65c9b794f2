import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { named } from '../../app/api/require-id';

type Schemas = components['schemas'];
export type Lesson = Schemas['Lesson'];
export type LessonDetail = Schemas['LessonDetail'];
export type Progress = Schemas['Progress'];

/** What is asked of the list of lessons. */
export type LessonFilter = NonNullable<operations['listLessons']['parameters']['query']>;

export const LESSONS = 12;

/** Everything about one's learning is out of date when something was learned. */
export const LEARNING = 'learning';

export const lessonsQuery = (filter: LessonFilter) =>
  queryOptions({
    queryKey: [LEARNING, 'lessons', filter],
    queryFn: ({ signal }) =>
      call('GET', '/train/data/list', { params: { query: { pageSize: LESSONS, ...filter } }, signal }),
    placeholderData: keepPreviousData,
  });

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: [LEARNING, 'lesson', id],
    queryFn: ({ signal }) =>
      call('GET', '/train/data/detail', { params: { query: { id: named(id) } }, signal }),
  });

/** The film of a lesson, and where to go on: asked anew whenever it is opened, for another device may have gone on. */
export const filmQuery = (videoId: string) =>
  queryOptions({
    queryKey: [LEARNING, 'film', videoId],
    queryFn: ({ signal }) =>
      call('GET', '/TrainWatchRecord/QueryVideo', { params: { query: { videoId } }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const othersQuery = (id: string) =>
  queryOptions({
    queryKey: [LEARNING, 'others', id],
    queryFn: ({ signal }) => call('GET', '/train/data/other', { params: { query: { id } }, signal }),
  });

export const timeQuery = queryOptions({
  queryKey: [LEARNING, 'time'],
  queryFn: ({ signal }) => call('GET', '/train/time/query', { signal }),
});

/** Films on a page of what one has watched. */
export const RECORDS = 10;

export const recordsQuery = (page: number) =>
  queryOptions({
    queryKey: [LEARNING, 'records', page],
    queryFn: ({ signal }) =>
      call('GET', '/TrainWatchRecord/QueryRecordList', {
        params: { query: { page, pageSize: RECORDS } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
