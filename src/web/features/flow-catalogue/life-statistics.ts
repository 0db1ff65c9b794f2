import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client';

/** How many people give of themselves: stem cells, the wish to leave their organs. */
export const lifeStatisticsQuery = queryOptions({
  queryKey: ['life-figures'],
  queryFn: ({ signal }) => call('GET', '/statistics/life', { signal }),
});
