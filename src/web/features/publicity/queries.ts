import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import type { PublicityFilter } from './filter';

type Schemas = components['schemas'];
export type PublishedDonation = Schemas['PublishedDonation'];
export type PublishedGoods = Schemas['PublishedGoods'];
export type Spending = Schemas['Spending'];
export type Correction = Schemas['Correction'];

/** Entries per page. */
export const PUBLICITY_PAGE_SIZE = 20;

export const publicityTotalsQuery = queryOptions({
  queryKey: ['publicity', 'totals'],
  queryFn: ({ signal }) => call('GET', '/show/home/donation', { signal }),
});

export const donationsQuery = (filter: PublicityFilter) =>
  queryOptions({
    queryKey: ['publicity', 'donations', filter],
    queryFn: ({ signal }) =>
      call('GET', '/show/donation', {
        params: { query: { ...filter, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const goodsQuery = ({ name: _, ...filter }: PublicityFilter) =>
  queryOptions({
    queryKey: ['publicity', 'goods', filter],
    queryFn: ({ signal }) =>
      call('GET', '/show/materials', {
        params: { query: { ...filter, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const correctionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['publicity', 'corrections', page],
    queryFn: ({ signal }) =>
      call('GET', '/publicity/correction/list', {
        params: { query: { page, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const spendingQuery = ({ name: _, ...filter }: PublicityFilter) =>
  queryOptions({
    queryKey: ['publicity', 'spending', filter],
    queryFn: ({ signal }) =>
      call('GET', '/publicity/expend', {
        params: { query: { ...filter, pageSize: PUBLICITY_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
