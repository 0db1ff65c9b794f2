import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';

/** Number of registered stem cell and organ donors. */
export const lifeStatisticsQuery = queryOptions({
  queryKey: ['life-figures'],
  queryFn: ({ signal }) => call('GET', '/statistics/life', { signal }),
});
