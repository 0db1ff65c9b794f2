import type { FirstCalls } from '../../app/api/first-responses';
import { parsePageParam } from '../../app/list/list-address';
import { classesCall } from '../../features/training/calls';
import { parseClassFilter } from './filter';

export const firstCalls: FirstCalls = query => [
  classesCall({ ...parseClassFilter(query), page: parsePageParam(query) }),
];
