import type { FirstCalls } from '../../app/api/first-responses';
import { parsePageParam } from '../../app/list/list-address';
import { answerCall, searchCall } from '../../features/search/calls';
import { parseSearchFilter } from '../../features/search/filter';

export const firstCalls: FirstCalls = query => {
  const filter = parseSearchFilter(query);
  if (!filter.keyword) return [];
  return [searchCall(filter, parsePageParam(query)), answerCall(filter.keyword)];
};
