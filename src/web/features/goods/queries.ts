import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export type GoodsRecord = components['schemas']['GoodsRecord'];
export type GoodsItem = components['schemas']['GoodsItem'];
export type GoodsDistribution = components['schemas']['GoodsDistribution'];

/** One page of the own goods donations. Stale when one of them changes. */
export const goodsDonationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'goods-donation', page],
    queryFn: ({ signal }) =>
      call('GET', '/donation/materials/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } },
        signal,
      }),
  });

/** Goods items of a donation. */
export const goodsItemsQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id, 'gifts'],
    queryFn: ({ signal }) =>
      call('GET', '/donation/materials/detail/list', { params: { query: { id, pageSize: 50 } }, signal }),
  });

/** Distribution of a donation's goods. */
export const distributionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id, 'distributions'],
    queryFn: ({ signal }) =>
      call('GET', '/donation/materials/receipt/detail/list', {
        params: { query: { id, pageSize: 100 } },
        signal,
      }),
  });
