import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { buildPath, parseDayParam } from '../../app/list/list-address';

export type StepFunnel = components['schemas']['StepFunnel'];

/** The period; when omitted, the server uses the last thirty days. */
export interface FunnelPeriod {
  from?: string;
  to?: string;
}

/** The period in the address; invalid dates are ignored. */
export function parseFunnelPeriod(params: URLSearchParams): FunnelPeriod {
  const [from, to] = [parseDayParam(params, 'from'), parseDayParam(params, 'to')];
  return { ...(from && { from }), ...(to && { to }) };
}

/** The address of a flow's funnel for a period. */
export const buildFunnelPath = (flow: string, days: FunnelPeriod): string =>
  buildPath('/admin/progress', { flow, ...days });

/** Number of started and submitted forms, by flow. */
export const flowFunnelsQuery = (days: FunnelPeriod) =>
  queryOptions({
    queryKey: ['progress', days],
    queryFn: ({ signal }) => call('GET', '/admin/progress/list', { params: { query: days }, signal }),
    placeholderData: keepPreviousData,
  });

export const stepFunnelsQuery = (flow: string, days: FunnelPeriod) =>
  queryOptions({
    queryKey: ['progress', flow, days],
    queryFn: ({ signal }) =>
      call('GET', '/admin/progress/steps', { params: { query: { flow, ...days } }, signal }),
  });
