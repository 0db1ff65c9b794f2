import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { tilesCall } from './calls';

export type LatestDonation = ResponseData<'GET', '/show/donation'>['list'][number];
export type Month = ResponseData<'GET', '/public/welfare/history/statistics'>['list'][number];

/** Milliseconds for which cached data of the home page is shown without a refresh. */
const STALE_MS = 60_000;

export const tilesQuery = { ...getQuery('home', ...tilesCall), staleTime: STALE_MS };

/** Projects currently accepting donations, as many as fit beside the latest donations. */
export const homeProjectsQuery = {
  ...getQuery('home', '/public/welfare/list', { reviewStatus: 3, pageSize: 3 }),
  staleTime: STALE_MS,
};

/** Latest donations; refreshed while they are shown. */
export const latestDonationsQuery = {
  ...getQuery('home', '/show/donation', { pageSize: 20 }),
  staleTime: STALE_MS,
  refetchInterval: STALE_MS,
};

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

export const monthsQuery = { ...getQuery('home', '/public/welfare/history/statistics'), staleTime: STALE_MS };

export const disclosureQuery = {
  ...getQuery('home', '/home/info/disclosure', { pageSize: 3 }),
  staleTime: STALE_MS,
};

export const linksQuery = { ...getQuery('home', '/home/friendship/link'), staleTime: STALE_MS };

export const countiesQuery = { ...getQuery('home', '/connection/county'), staleTime: STALE_MS };

export const contactPointsOfCountyQuery = (county: string) => ({
  ...getQuery('home', '/connection/list', { county }),
  staleTime: STALE_MS,
});
