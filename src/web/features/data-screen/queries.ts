import { queryOptions } from '@tanstack/react-query';
import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { call } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';

/** Milliseconds between refreshes. */
const REFETCH_INTERVAL_MS = 60_000;

/** Number of latest donations in the ticker. */
const MAX_LATEST = 20;

/**
 * Query of a figure: refreshed every minute, also in the background and offline, so that an unattended screen never
 * stops retrying. After a failure the previous data is kept.
 */
const figureQuery = <T>(name: string, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: ['screen', name],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: REFETCH_INTERVAL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    retry: 1,
  });

export const screenTotalsQuery = figureQuery('totals', signal =>
  call('GET', '/show/home/donation', { signal }),
);
export const donationRatioQuery = figureQuery('ratio', signal =>
  call('GET', '/statistics/donation/ratio', { signal }),
);
export const trendQuery = figureQuery('trend', signal => call('GET', '/statistics/growth/trend', { signal }));
export const peopleQuery = figureQuery('people', signal => call('GET', '/statistics/member', { signal }));
export const rescuerQuery = figureQuery('rescuer', signal => call('GET', '/statistics/rescuer', { signal }));
export const goodsStockQuery = figureQuery('storage', signal =>
  call('GET', '/statistics/storage', { signal }),
);
export const screenLifeStatisticsQuery = figureQuery('life', signal =>
  call('GET', '/statistics/life', { signal }),
);
export const projectSpendingStatisticsQuery = figureQuery('projects', signal =>
  call('GET', '/ImplementProject/QueryImplementProject', { params: { query: { pageSize: 50 } }, signal }),
);
export const donationTickerQuery = figureQuery('gifts', fetchLatestDonations);

export const allQueries = [
  screenTotalsQuery,
  donationRatioQuery,
  trendQuery,
  peopleQuery,
  rescuerQuery,
  goodsStockQuery,
  screenLifeStatisticsQuery,
  projectSpendingStatisticsQuery,
  donationTickerQuery,
] as const;

/** Current value of a figure; undefined until first loaded. */
export const useFigure = <T>(query: ReturnType<typeof figureQuery<T>>): T | undefined => useQuery(query).data;

/** Value of a figure for a panel, and whether loading failed: that stays set until it succeeds, also during a retry. */
export function useScreenFigure<T>(query: ReturnType<typeof figureQuery<T>>): {
  data: T | undefined;
  failed: boolean;
} {
  const { data, failureCount, errorUpdateCount } = useQuery(query);
  return { data, failed: failureCount > 0 || errorUpdateCount > 0 };
}

export interface DonationTickerEntry {
  key: string;
  who: string;
  /** `￥500.00`, or `棉被 120件`. */
  what: string;
  isMoney: boolean;
  purpose: string;
  at: string;
}

/** Latest donations of money and goods, merged. */
async function fetchLatestDonations(signal: AbortSignal): Promise<DonationTickerEntry[]> {
  const query = { pageSize: MAX_LATEST };
  const [money, goods] = await Promise.all([
    call('GET', '/show/donation', { params: { query }, signal }),
    call('GET', '/show/materials', { params: { query }, signal }),
  ]);
  const gifts = [
    ...money.list.map(({ no, correctedAmount, ...gift }) => ({
      ...shown(gift),
      key: no,
      what: yuan(correctedAmount),
      isMoney: true,
    })),
    ...goods.list.map(({ no, position, name, quantity, unit, ...gift }) => ({
      ...shown(gift),
      key: `${no}-${position}`,
      what: `${stripDemoPrefix(name)} ${thousands(quantity)}${unit}`,
      isMoney: false,
    })),
  ];
  return gifts.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MAX_LATEST);
}

const shown = ({
  shownName,
  project,
  at,
}: {
  shownName: string;
  project: { name: string } | null;
  at: string;
}) => ({
  who: shownName,
  purpose: project ? stripDemoPrefix(project.name) : '由本会统筹使用',
  at,
});

/** Removes the demo prefix from a name: the title bar already says that all data is fictitious, and space is short. */
export const stripDemoPrefix = (name: string) => name.replace(/^示例[·\s]?/u, '');
