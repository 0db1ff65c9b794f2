import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { type ActivityListQuery, activitiesCall, activityCall } from './calls';

export type Volunteer = components['schemas']['RegisteredVolunteer'];
export type VolunteerStatus = components['schemas']['VolunteerStatus'];
export type Activity = components['schemas']['Activity'];
export type ActivityDetail = components['schemas']['ActivityDetail'];
export type Attendance = components['schemas']['Attendance'];
export type CheckInKind = components['schemas']['CheckInKind'];

export const activitiesQuery = (query: ActivityListQuery) => ({
  ...getQuery('activities', ...activitiesCall(query)),
  placeholderData: keepPreviousData,
});

/** An activity; whether registration is possible becomes stale when an application changes. */
export const activityQuery = (id: string) => getQuery('applications', ...activityCall(id));

/** One page of the own attendance records, with their times. */
export const attendanceListQuery = (page: number) =>
  getQuery('applications', '/volunteer/punch/list', { page, pageSize: APPLICATION_PAGE_SIZE });

/** Own volunteer status and the latest application. Stale when an application changes. */
export const volunteerStatusQuery = getQuery('applications', '/volunteer/detail');

export const activitySignUpsQuery = (page: number) =>
  getQuery('applications', '/volunteer/activity/apply/list', { page, pageSize: APPLICATION_PAGE_SIZE });
