import { QueryClient } from '@tanstack/react-query';
import { session } from '../shell/session';
import { Unreachable } from './failure';
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

// What one person has seen is not for the next one at this computer.
let account = session.getState().customerId;
session.subscribe(() => {
  const { customerId } = session.getState();
  if (customerId !== account) queryClient.clear();
  account = customerId;
});
