import type { ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { answerCall, searchCall } from './calls';
import type { SearchFilter } from './filter';

export type SearchResponse = ResponseData<'GET', '/search/list'>;
export type Hit = SearchResponse['list'][number];

/** Maximum number of results that can be paged through. */
export const MAX_SEARCH_RESULTS = 2000;

export const searchQuery = (filter: SearchFilter, page: number) =>
  getQuery('search', ...searchCall(filter, page));

export const answerQuery = (keyword: string) => getQuery('direct-answer', ...answerCall(keyword));

export const ownCasesQuery = (keyword: string) => getQuery('search', '/search/own/list', { keyword });
