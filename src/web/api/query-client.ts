import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from './failure';
import { onOtherAccount } from './other-account';
import { onOutdated } from './outdated';

/**
 * What has been fetched and may be shown again. Handed to each `useQuery` instead of a provider around the whole
 * portal, so that the home page does not carry it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal will not change by asking again.
      retry: (count, error) => count < 2 && error instanceof Unreachable,
    },
  },
});

onOutdated(key => void queryClient.invalidateQueries({ queryKey: [key] }));

onOtherAccount(() => queryClient.clear());
