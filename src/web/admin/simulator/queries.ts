import { queryOptions } from '@tanstack/react-query';
import { type FlowProcess, requireFlowOf } from '../../../flows/engine/flow-definition';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

export type SimulatedFlow = components['schemas']['SimulatedFlow'];

/** Versions and coverage of a flow. */
export const simulatedFlowQuery = (flow: string) =>
  queryOptions({
    queryKey: ['played', flow],
    queryFn: ({ signal }) => call('GET', '/admin/player/flow', { params: { query: { flow } }, signal }),
  });

/** The flow of one of these versions; of the live one when there is no such version. Null when there is none. */
export function flowOfVersion({ flow, versions }: SimulatedFlow, version: string | null) {
  const found = versions.find(one => one.version === version) ?? versions[0];
  if (!found?.process) return null;
  // The contract leaves the process untyped; the server has checked it.
  const process = found.process as object as FlowProcess;
  return { ...found, process, flow: requireFlowOf({ flow, process }) };
}

/** Polling interval of the remaining faults, in milliseconds. */
const LOOK_AGAIN = 3000;

/** The injected faults that are not used up. */
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: ({ signal }) => call('GET', '/admin/player/fault/list', { signal }),
  refetchInterval: ({ state }) => (state.data?.list.length ? LOOK_AGAIN : false),
});
