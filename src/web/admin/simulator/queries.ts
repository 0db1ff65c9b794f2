import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

export type SimulatedFlow = components['schemas']['SimulatedFlow'];

/** Versions and coverage of a flow. */
export const simulatedFlowQuery = (flow: string) =>
  queryOptions({
    queryKey: ['played', flow],
    queryFn: ({ signal }) => call('GET', '/admin/player/flow', { params: { query: { flow } }, signal }),
  });

/** Polling interval of the remaining faults, in milliseconds. */
const LOOK_AGAIN = 3000;

/** The injected faults that are not used up. */
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: ({ signal }) => call('GET', '/admin/player/fault/list', { signal }),
  refetchInterval: ({ state }) => (state.data?.list.length ? LOOK_AGAIN : false),
});
