import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { parseDayParam } from '../../app/list/list-address';

export type ShortLink = components['schemas']['ShortLink'];

const PAGE_SIZE = 20;

/** Days of the report; when omitted, the server uses the last thirty. */
interface Period {
  from?: string;
  to?: string;
}

/** The period in the address; invalid dates are ignored. */
export function parsePeriod(params: URLSearchParams): Period {
  const [from, to] = [parseDayParam(params, 'from'), parseDayParam(params, 'to')];
  return { ...(from && { from }), ...(to && { to }) };
}

/** One page of short links with what came of them in the period. */
export const shortLinksQuery = (period: Period, page: number) =>
  queryOptions({
    queryKey: ['short-links', { ...period, page }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/link/list', {
        params: { query: { ...period, page, pageSize: PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const invalidateShortLinks = () => queryClient.invalidateQueries({ queryKey: ['short-links'] });
