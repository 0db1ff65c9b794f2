import { focusManager, QueryClient } from '@tanstack/react-query';
import { onAccountChange } from './account-change';
import { shouldRetry } from './failure';
import { onInvalidate } from './invalidation';

/**
 * Cache of fetched data. Passed to each `useQuery` instead of a provider around the whole portal, so that the home page
 * does not load it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
    },
  },
});

// Without a provider the client is not mounted and gets no focus events; queries that opt in refetch on focus.
focusManager.subscribe(focused => {
  if (focused) queryClient.getQueryCache().onFocus();
});

onInvalidate(key => void queryClient.invalidateQueries({ queryKey: [key] }));

onAccountChange(() => queryClient.clear());
