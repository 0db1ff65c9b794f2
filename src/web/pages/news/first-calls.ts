import type { FirstCalls } from '../../app/api/first-responses';
import { listPageCalls, newsCall } from '../../features/content/calls';
import { parseCategoryParam } from '../../features/content/list-params';
import { contentList } from '../news-list/first-calls';

/** The latest news; of a category its list. */
export const firstCalls: FirstCalls = query =>
  parseCategoryParam(query) ? listPageCalls(contentList, query) : [newsCall];
