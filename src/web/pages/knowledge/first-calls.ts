import type { FirstCalls } from '../../app/api/first-responses';
import { type ContentList, GRID_PAGE_SIZE, listPageCalls } from '../../features/content/calls';

export const contentList: ContentList = { category: 'knowledge', pageSize: GRID_PAGE_SIZE };

export const firstCalls: FirstCalls = query => listPageCalls(contentList, query);
