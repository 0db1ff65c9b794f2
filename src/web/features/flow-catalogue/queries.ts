import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

/** A matter with all that its page says. */
export type FlowInfo = components['schemas']['Matter'];

/** A matter as lists tell of it. */
export type FlowSummary = components['schemas']['MatterBrief'];

/** Every matter that can be handled here, group by group. */
export const flowListQuery = queryOptions({
  queryKey: ['matters'],
  queryFn: ({ signal }) => call('GET', '/matter/list', { signal }),
});

/** The page of one matter. */
export const flowInfoQuery = (flow: string) =>
  queryOptions({
    queryKey: ['matter', flow],
    queryFn: ({ signal }) => call('GET', '/matter/detail', { params: { query: { flow } }, signal }),
  });
