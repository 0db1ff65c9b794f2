import type { ActivityListQuery } from '../../features/volunteer/calls';
import type { ActivityFilter } from './filter';

/** Divisible by two and by three, so that every row of the grid is full. */
const PAGE_SIZE = 12;

/** Maximum number of activities in a month; the contract returns no more per request. */
export const MAX_ACTIVITIES = 100;

/** A page of the list. */
export const activityList = ({ past, open, category }: ActivityFilter, page: number): ActivityListQuery => ({
  ...{ period: past ? 'past' : 'coming', page, pageSize: PAGE_SIZE },
  ...(open && !past && { open }),
  ...(category && { category }),
});

/** The activities of a month. */
export const activityMonth = ({ month, category }: ActivityFilter): ActivityListQuery => ({
  month,
  pageSize: MAX_ACTIVITIES,
  ...(category && { category }),
});

/** The activity categories, which are part of every list response. */
export const activityCategories: ActivityListQuery = { pageSize: 1 };
