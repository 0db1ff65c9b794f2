import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

export type GivenConsent = components['schemas']['GivenConsent'];

/** What the person agreed to, and what withdrawing each would lead to. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call('GET', '/user/consent/list', { signal }),
});

/** The text as it was agreed to: it never changes. */
export const consentQuery = (id: string) =>
  queryOptions({
    queryKey: ['consent', id],
    queryFn: ({ signal }) => call('GET', '/user/consent/detail', { params: { query: { id } }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What stands in the way of leaving, asked anew each time. */
export const deletionCheckQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: ({ signal }) => call('GET', '/user/cancel/check', { signal }),
  gcTime: 0,
});
