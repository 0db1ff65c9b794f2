import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { requireId } from '../../app/api/require-id';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export type Volunteer = components['schemas']['RegisteredVolunteer'];
export type VolunteerStatus = components['schemas']['VolunteerStatus'];
export type Activity = components['schemas']['Activity'];
export type ActivityDetail = components['schemas']['ActivityDetail'];
export type Attendance = components['schemas']['Attendance'];
export type CheckInKind = components['schemas']['CheckInKind'];

/** Filter of the activity list, as in the URL. */
interface ActivityListQuery {
  period?: 'coming' | 'past';
  month?: string;
  category?: string;
  open?: boolean;
  page?: number;
  pageSize?: number;
}

/** Activities of a calendar or a list. */
export const activitiesQuery = (query: ActivityListQuery) =>
  queryOptions({
    queryKey: ['activities', query],
    queryFn: ({ signal }) => call('GET', '/volunteer/activity/list', { params: { query }, signal }),
    placeholderData: keepPreviousData,
  });

/** An activity; whether registration is possible becomes stale when an application changes. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'activity', id],
    queryFn: ({ signal }) =>
      call('GET', '/volunteer/activity/detail', { params: { query: { id: requireId(id) } }, signal }),
  });

/** One page of the own attendance records, with their times. */
export const attendanceListQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'volunteer-punches', page],
    queryFn: ({ signal }) =>
      call('GET', '/volunteer/punch/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } },
        signal,
      }),
  });

/** Own volunteer status and the latest application. Stale when an application changes. */
export const volunteerStatusQuery = queryOptions({
  queryKey: ['applications', 'volunteer-standing'],
  queryFn: ({ signal }) => call('GET', '/volunteer/detail', { signal }),
});

/** One page of the own activity registrations. */
export const activitySignUpsQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'volunteer-sign-ups', page],
    queryFn: ({ signal }) =>
      call('GET', '/volunteer/activity/apply/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } },
        signal,
      }),
  });
