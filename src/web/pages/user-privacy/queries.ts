import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

export type GivenConsent = components['schemas']['GivenConsent'];

/** The given consents, and the consequence of withdrawing each. */
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

/** The obstacles to account deletion, always fetched anew. */
export const deletionCheckQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: ({ signal }) => call('GET', '/user/cancel/check', { signal }),
  gcTime: 0,
});
