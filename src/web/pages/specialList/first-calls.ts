import type { FirstCalls } from '../../app/api/first-responses';
import { parsePageParam } from '../../app/list/list-address';
import { topicsCall } from '../../features/content/calls';

export const firstCalls: FirstCalls = query => [topicsCall(parsePageParam(query))];
