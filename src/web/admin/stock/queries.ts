import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { invalidate } from '../../app/api/invalidation';

export type GoodsStock = components['schemas']['GoodsStock'];
export type RecordedDistribution = components['schemas']['RecordedDistribution'];

const STOCK_PAGE_SIZE = 20;

/** One page of the stock, all of it or filtered by characters of the name. */
export const stockQuery = (page: number, name: string) =>
  queryOptions({
    queryKey: ['stock', { page, name }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/goods/stock/list', {
        params: { query: { page, pageSize: STOCK_PAGE_SIZE, ...(name && { name }) } },
        signal,
      }),
  });

export const recordedDistributionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['distributions', page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/goods/distribution/list', {
        params: { query: { page, pageSize: STOCK_PAGE_SIZE } },
        signal,
      }),
  });

export const invalidateStock = () => invalidate('stock', 'distributions');
