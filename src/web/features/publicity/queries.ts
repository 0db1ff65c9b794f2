import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import type { PublicityFilter } from './filter';

type Schemas = components['schemas'];
export type PublishedDonation = Schemas['PublishedDonation'];
export type PublishedGoods = Schemas['PublishedGoods'];
export type Spending = Schemas['Spending'];
export type Correction = Schemas['Correction'];

/** Entries per page. */
const PUBLICITY_PAGE_SIZE = 20;

export const publicityTotalsQuery = queryOptions({
  queryKey: ['publicity', 'totals'],
  queryFn: ({ signal }) => call('GET', '/show/home/donation', { signal }),
});

export const donationsQuery = (filter: PublicityFilter, page: number) =>
  queryOptions({
    queryKey: ['publicity', 'donations', filter, page],
    queryFn: ({ signal }) =>
      call('GET', '/show/donation', {
        params: { query: { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
  });

export const goodsQuery = ({ name: _, ...filter }: PublicityFilter, page: number) =>
  queryOptions({
    queryKey: ['publicity', 'goods', filter, page],
    queryFn: ({ signal }) =>
      call('GET', '/show/materials', {
        params: { query: { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
  });

export const correctionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['publicity', 'corrections', page],
    queryFn: ({ signal }) =>
      call('GET', '/publicity/correction/list', {
        params: { query: { page, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
  });

export const spendingQuery = ({ name: _, ...filter }: PublicityFilter, page: number) =>
  queryOptions({
    queryKey: ['publicity', 'spending', filter, page],
    queryFn: ({ signal }) =>
      call('GET', '/publicity/expend', {
        params: { query: { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
  });
