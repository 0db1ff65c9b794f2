import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { onBackOnline } from '../offline/saved-answers';
import { onAccountChange } from './account-change';
import { shouldRetry } from './failure';
import { onInvalidate } from './invalidation';

/** Cache of fetched data. There is no provider of it around the whole portal, so that the home page does not load it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      // Without a network the service worker may answer.
      networkMode: 'offlineFirst',
    },
  },
});

/** Data of a query, from the cache or fetched. */
export const useQuery = <T, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, Error, D, K>,
): UseQueryResult<D> => useQueryOf(options, queryClient);

/**
 * Options of a query whose data may change while it is shown: fetched again once a minute, and when the tab becomes
 * visible again. Without a network it fails instead of waiting, so that the visitor can retry, and is fetched when the
 * network is back.
 */
export const liveOptions = {
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  networkMode: 'always',
} as const;

/** Whether the data of a query is the latest: false while it is being fetched again, and after that has failed. */
export const isCurrent = ({ isSuccess, fetchStatus }: Pick<UseQueryResult, 'isSuccess' | 'fetchStatus'>) =>
  isSuccess && fetchStatus === 'idle';

// Without a provider nothing mounts the client, and an unmounted one ignores a tab that becomes visible.
queryClient.mount();

onBackOnline(() => void queryClient.invalidateQueries());

onInvalidate(key => void queryClient.invalidateQueries({ queryKey: [key] }));

onAccountChange(() => queryClient.clear());
