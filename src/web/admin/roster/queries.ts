import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { invalidate } from '../../app/api/invalidation';

export type RosterActivity = components['schemas']['RosterActivity'];
export type RosterEntry = components['schemas']['RosterEntry'];
export type RosterCourse = components['schemas']['RosterCourse'];
export type RosterSeat = components['schemas']['RosterSeat'];

/** What people come to, of whichever kind. */
export type RosterEvent = Pick<
  RosterActivity,
  'id' | 'title' | 'place' | 'beginsAt' | 'endsAt' | 'places' | 'asked' | 'given'
>;

export const ROSTER_PAGE_SIZE = 20;

/** One page of activities with what has become of their places. */
export const rosterActivitiesQuery = (when: 'coming' | 'past', page: number) =>
  queryOptions({
    queryKey: ['roster', 'activities', when, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/volunteer/activity/list', {
        params: { query: { when, page, pageSize: ROSTER_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One page of classes with how many come. */
export const rosterCoursesQuery = (when: 'coming' | 'past', page: number) =>
  queryOptions({
    queryKey: ['roster', 'courses', when, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/train/course/list', {
        params: { query: { when, page, pageSize: ROSTER_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Who takes part in an activity. Each look is recorded: it is not asked again by itself. */
export const activityRosterQuery = (id: string) =>
  queryOptions({
    queryKey: ['roster', 'people', id],
    queryFn: ({ signal }) => call('GET', '/admin/volunteer/roster', { params: { query: { id } }, signal }),
    refetchOnWindowFocus: false,
  });

/** Who comes to a class. Each look is recorded, too. */
export const courseRosterQuery = (id: string) =>
  queryOptions({
    queryKey: ['roster', 'seats', id],
    queryFn: ({ signal }) => call('GET', '/admin/train/roster', { params: { query: { id } }, signal }),
    refetchOnWindowFocus: false,
  });

export const invalidateRosters = () => invalidate('roster');
