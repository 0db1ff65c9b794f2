import { getCall } from '../../app/api/get-call';
import type { SearchFilter } from './filter';

const SEARCH_PAGE_SIZE = 10;

export const searchCall = (filter: SearchFilter, page: number) =>
  getCall('/search/list', { ...filter, page, pageSize: SEARCH_PAGE_SIZE });

export const answerCall = (keyword: string) => getCall('/aladdin/detail', { keyword });
