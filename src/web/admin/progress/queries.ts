import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isRealDate } from '../../../domain/dates';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

export type StepFunnel = components['schemas']['StepFunnel'];

/** The period; when omitted, the server uses the last thirty days. */
export interface FunnelPeriod {
  from?: string;
  to?: string;
}

/** The period in the address; invalid dates are ignored. */
export function parseFunnelPeriod(params: URLSearchParams): FunnelPeriod {
  const day = (name: 'from' | 'to') => {
    const text = params.get(name) ?? '';
    return isRealDate(text) ? { [name]: text } : {};
  };
  return { ...day('from'), ...day('to') };
}

/** The address of a flow's funnel for a period. */
export function buildFunnelPath(flow: string, days: FunnelPeriod): string {
  const query = new URLSearchParams({ ...(flow && { flow }), ...days }).toString();
  return `/admin/progress${query && `?${query}`}`;
}

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
