import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';

export type LatestDonation = ResponseData<'GET', '/show/donation'>['list'][number];
export type Month = ResponseData<'GET', '/public/welfare/history/statistics'>['list'][number];

/** Milliseconds for which cached data of the home page is shown without a refresh. */
const STALE_MS = 60_000;

export const tilesQuery = queryOptions({
  queryKey: ['home', 'tiles'],
  queryFn: ({ signal }) => call('GET', '/menu/list', { signal }),
  staleTime: STALE_MS,
});

/** Projects currently accepting donations, as many as fit side by side. */
export const homeProjectsQuery = queryOptions({
  queryKey: ['home', 'projects'],
  queryFn: ({ signal }) =>
    call('GET', '/public/welfare/list', { params: { query: { reviewStatus: 3, pageSize: 4 } }, signal }),
  staleTime: STALE_MS,
});

/** Latest donations; refreshed while they are shown. */
export const latestDonationsQuery = queryOptions({
  queryKey: ['home', 'gifts'],
  queryFn: ({ signal }) => call('GET', '/show/donation', { params: { query: { pageSize: 20 } }, signal }),
  staleTime: STALE_MS,
  refetchInterval: STALE_MS,
});

/** All-time totals, and number of beneficiaries. */
export const homeStatisticsQuery = queryOptions({
  queryKey: ['home', 'figures'],
  queryFn: async ({ signal }) => {
    const [totals, benefits] = await Promise.all([
      call('GET', '/show/home/donation', { signal }),
      call('GET', '/PublicWelfare/QueryRecipientAmount', { signal }),
    ]);
    return { ...totals, recipients: benefits.recipients };
  },
  staleTime: STALE_MS,
});

export const monthsQuery = queryOptions({
  queryKey: ['home', 'months'],
  queryFn: ({ signal }) => call('GET', '/public/welfare/history/statistics', { signal }),
  staleTime: STALE_MS,
});

export const disclosureQuery = queryOptions({
  queryKey: ['home', 'disclosure'],
  queryFn: ({ signal }) =>
    call('GET', '/home/info/disclosure', { params: { query: { pageSize: 6 } }, signal }),
  staleTime: STALE_MS,
});

export const linksQuery = queryOptions({
  queryKey: ['home', 'links'],
  queryFn: ({ signal }) => call('GET', '/home/friendship/link', { signal }),
  staleTime: STALE_MS,
});

export const countiesQuery = queryOptions({
  queryKey: ['home', 'counties'],
  queryFn: ({ signal }) => call('GET', '/connection/county', { signal }),
  staleTime: STALE_MS,
});

/** Contact points of a county. */
export const pointsQuery = (county: string) =>
  queryOptions({
    queryKey: ['home', 'points', county],
    queryFn: ({ signal }) => call('GET', '/connection/list', { params: { query: { county } }, signal }),
    staleTime: STALE_MS,
  });
