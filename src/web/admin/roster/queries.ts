import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { invalidate } from '../../app/api/invalidation';

export type RosterActivity = components['schemas']['RosterActivity'];
export type RosterEntry = components['schemas']['RosterEntry'];
export type RosterCourse = components['schemas']['RosterCourse'];
export type RosterSeat = components['schemas']['RosterSeat'];

/** The fields that activities and classes have in common. */
export type RosterEvent = Pick<RosterActivity, 'id' | 'title' | 'place' | 'beginsAt' | 'endsAt' | 'places'>;

const ROSTER_PAGE_SIZE = 20;

/** One page of activities with their numbers of participants. */
export const rosterActivitiesQuery = (period: 'coming' | 'past', page: number) =>
  queryOptions({
    queryKey: ['roster', 'activities', period, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/volunteer/activity/list', {
        params: { query: { period, page, pageSize: ROSTER_PAGE_SIZE } },
        signal,
      }),
  });

/** One page of classes with their numbers of participants. */
export const rosterCoursesQuery = (period: 'coming' | 'past', page: number) =>
  queryOptions({
    queryKey: ['roster', 'courses', period, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/train/course/list', {
        params: { query: { period, page, pageSize: ROSTER_PAGE_SIZE } },
        signal,
      }),
  });

/** The participants of an activity. Every fetch is recorded in the access log: no automatic refetch. */
export const activityRosterQuery = (id: string) =>
  queryOptions({
    queryKey: ['roster', 'people', id],
    queryFn: ({ signal }) => call('GET', '/admin/volunteer/roster', { params: { query: { id } }, signal }),
    refetchOnWindowFocus: false,
  });

/** The participants of a class. Every fetch is recorded in the access log as well. */
export const courseRosterQuery = (id: string) =>
  queryOptions({
    queryKey: ['roster', 'seats', id],
    queryFn: ({ signal }) => call('GET', '/admin/train/roster', { params: { query: { id } }, signal }),
    refetchOnWindowFocus: false,
  });

export const invalidateRosters = () => invalidate('roster');
