import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Data } from '../../app/api/client';

export type Searched = Data<'GET', '/search/list'>;
export type Hit = Searched['list'][number];

export const PAGE_SIZE = 10;

/** So many of the best can be read through. */
export const MOST_READ = 2000;

/** Characters of a search; what is longer is cut. */
export const MOST_TYPED = 100;

export interface Wanted {
  keyword: string;
  kind?: Hit['kind'] | undefined;
  page: number;
}

export const searchQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) =>
      call('GET', '/search/list', { params: { query: { ...wanted, pageSize: PAGE_SIZE } }, signal }),
    placeholderData: keepPreviousData,
  });

export const answerQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['direct-answer', keyword],
    queryFn: ({ signal }) => call('GET', '/aladdin/detail', { params: { query: { keyword } }, signal }),
  });
