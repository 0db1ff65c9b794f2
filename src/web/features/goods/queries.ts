import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export type GoodsRecord = components['schemas']['GoodsRecord'];
export type GoodsItem = components['schemas']['GoodsGift'];
export type GoodsDistribution = components['schemas']['GoodsDistribution'];

/** One page of somebody's donations of goods. Out of date when one of them moves on. */
export const goodsDonationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'goods-donation', page],
    queryFn: ({ signal }) =>
      call('GET', '/donation/materials/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What is in one donation of goods. */
export const goodsItemsQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id, 'gifts'],
    queryFn: ({ signal }) =>
      call('GET', '/donation/materials/detail/list', { params: { query: { id, pageSize: 50 } }, signal }),
  });

/** Where the goods of one donation went. */
export const distributionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id, 'distributions'],
    queryFn: ({ signal }) =>
      call('GET', '/donation/materials/receipt/detail/list', {
        params: { query: { id, pageSize: 100 } },
        signal,
      }),
  });
