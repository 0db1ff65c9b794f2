import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

/** A flow with all content of its page. */
export type FlowInfo = components['schemas']['FlowInfo'];

/** A flow as listed in the catalogue. */
export type FlowSummary = components['schemas']['FlowSummary'];

/** All flows, by group. */
export const flowListQuery = queryOptions({
  queryKey: ['matters'],
  queryFn: ({ signal }) => call('GET', '/matter/list', { signal }),
});

/** Flow info of one flow. */
export const flowInfoQuery = (flow: string) =>
  queryOptions({
    queryKey: ['matter', flow],
    queryFn: ({ signal }) => call('GET', '/matter/detail', { params: { query: { flow } }, signal }),
  });
