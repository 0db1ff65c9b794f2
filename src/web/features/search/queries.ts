import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';

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
  queryOptions({
    queryKey: ['search', filter, page],
    queryFn: ({ signal }) =>
      call('GET', '/search/list', {
        params: { query: { ...filter, page, pageSize: SEARCH_PAGE_SIZE } },
        signal,
      }),
  });

export const answerQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['direct-answer', keyword],
    queryFn: ({ signal }) => call('GET', '/aladdin/detail', { params: { query: { keyword } }, signal }),
  });
