import type { FirstCalls } from '../../app/api/first-responses';
import { parsePageParam } from '../../app/list/list-address';
import { activitiesCall } from '../../features/volunteer/calls';
import { activityCategories, activityList, activityMonth } from './activity-query';
import { parseActivityFilter } from './filter';

export const firstCalls: FirstCalls = query => {
  const filter = parseActivityFilter(query);
  const shown =
    filter.view === 'calendar' ? activityMonth(filter) : activityList(filter, parsePageParam(query));
  return [activitiesCall(shown), activitiesCall(activityCategories)];
};
