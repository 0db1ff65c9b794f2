import { focusManager, QueryClient } from '@tanstack/react-query';
import { onAccountChange } from './account-change';
import { shouldRetry } from './failure';
import { onInvalidate } from './invalidation';

/**
 * What has been fetched and may be shown again. Handed to each `useQuery` instead of a provider around the whole
 * portal, so that the home page does not carry it.
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

// Without a provider the client is not mounted, and would not hear of it: queries that ask for it refetch on focus.
focusManager.subscribe(focused => {
  if (focused) queryClient.getQueryCache().onFocus();
});

onInvalidate(key => void queryClient.invalidateQueries({ queryKey: [key] }));

onAccountChange(() => queryClient.clear());
