import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import type { Filter } from './filter';

type Schemas = components['schemas'];
export type PublishedDonation = Schemas['PublishedDonation'];
export type PublishedGoods = Schemas['PublishedGoods'];
export type Spending = Schemas['Spending'];
export type Correction = Schemas['Correction'];

/** Entries of a page. */
export const PAGE_SIZE = 20;

export const totalsQuery = queryOptions({
  queryKey: ['publicity', 'totals'],
  queryFn: ({ signal }) => call('GET', '/show/home/donation', { signal }),
});

export const donationsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['publicity', 'donations', filter],
    queryFn: ({ signal }) =>
      call('GET', '/show/donation', { params: { query: { ...filter, pageSize: PAGE_SIZE } }, signal }),
    placeholderData: keepPreviousData,
  });

export const goodsQuery = ({ name: _, ...filter }: Filter) =>
  queryOptions({
    queryKey: ['publicity', 'goods', filter],
    queryFn: ({ signal }) =>
      call('GET', '/show/materials', { params: { query: { ...filter, pageSize: PAGE_SIZE } }, signal }),
    placeholderData: keepPreviousData,
  });

export const correctionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['publicity', 'corrections', page],
    queryFn: ({ signal }) =>
      call('GET', '/publicity/correction/list', { params: { query: { page, pageSize: PAGE_SIZE } }, signal }),
    placeholderData: keepPreviousData,
  });

export const spendingQuery = ({ name: _, ...filter }: Filter) =>
  queryOptions({
    queryKey: ['publicity', 'spending', filter],
    queryFn: ({ signal }) =>
      call('GET', '/publicity/expend', { params: { query: { ...filter, pageSize: PAGE_SIZE } }, signal }),
    placeholderData: keepPreviousData,
  });
