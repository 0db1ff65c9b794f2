import { focusManager, QueryClient } from '@tanstack/react-query';
import { onOtherAccount } from './account-change';
import { mayRetry } from './failure';
import { onOutdated } from './invalidation';

/**
 * What has been fetched and may be shown again. Handed to each `useQuery` instead of a provider around the whole
 * portal, so that the home page does not carry it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: mayRetry,
      refetchOnWindowFocus: false,
    },
  },
});

// Without a provider the client is not mounted, and would not hear of it: queries that ask for it refetch on focus.
focusManager.subscribe(focused => {
  if (focused) queryClient.getQueryCache().onFocus();
});

onOutdated(key => void queryClient.invalidateQueries({ queryKey: [key] }));

onOtherAccount(() => queryClient.clear());
