import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { flowListCall } from './form-calls';

/** A flow with all content of its page. */
export type FlowInfo = components['schemas']['FlowInfo'];

/** A flow as listed in the catalogue. */
export type FlowSummary = components['schemas']['FlowSummary'];

/** All flows, also the retired ones, whose applications go on. */
export const flowListQuery = getQuery('matters', ...flowListCall);

/** The flows that one can apply for. */
export const openFlowListQuery = queryOptions({
  ...flowListQuery,
  select: flows => flows.filter(({ retired }) => !retired),
});

export const flowInfoQuery = (flow: string) => getQuery('matter', '/matter/detail', { flow });
