import type { ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';

export type SearchResponse = ResponseData<'GET', '/search/list'>;
export type Hit = SearchResponse['list'][number];

const SEARCH_PAGE_SIZE = 10;

/** Maximum number of results that can be paged through. */
export const MAX_SEARCH_RESULTS = 2000;

/** Maximum length of a search; longer ones are truncated. */
export const MAX_KEYWORD_LENGTH = 100;

export interface SearchFilter {
  keyword: string;
  kind?: Hit['kind'] | undefined;
}

export const searchQuery = (filter: SearchFilter, page: number) =>
  getQuery('search', '/search/list', { ...filter, page, pageSize: SEARCH_PAGE_SIZE });

export const answerQuery = (keyword: string) => getQuery('direct-answer', '/aladdin/detail', { keyword });
