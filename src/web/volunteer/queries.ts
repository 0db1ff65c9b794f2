import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../generated/api';
import { call } from '../api/client';
import { PAGE_SIZE } from '../flow/queries';

export type Volunteer = components['schemas']['RegisteredVolunteer'];
export type Standing = components['schemas']['VolunteerStanding'];

/** Whether the person is a volunteer, and their latest application. Out of date when an application moves on. */
export const standingQuery = queryOptions({
  queryKey: ['applications', 'volunteer-standing'],
  queryFn: ({ signal }) => call('GET', '/volunteer/detail', { signal }),
});

/** One page of what the person has signed up for. */
export const signUpsQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'volunteer-sign-ups', page],
    queryFn: ({ signal }) =>
      call('GET', '/volunteer/activity/apply/list', {
        params: { query: { page, pageSize: PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
