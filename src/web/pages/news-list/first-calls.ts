import type { FirstCalls } from '../../app/api/first-responses';
import { type ContentList, listPageCalls } from '../../features/content/calls';

export const contentList: ContentList = {};

export const firstCalls: FirstCalls = query => listPageCalls(contentList, query);
