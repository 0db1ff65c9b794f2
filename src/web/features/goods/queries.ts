import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export type GoodsRecord = components['schemas']['GoodsRecord'];
export type GoodsItem = components['schemas']['GoodsItem'];
export type GoodsDistribution = components['schemas']['GoodsDistribution'];

/** One page of the own goods donations. Stale when one of them changes. */
export const goodsDonationsQuery = (page: number) =>
  getQuery('applications', '/donation/materials/list', { page, pageSize: APPLICATION_PAGE_SIZE });

export const goodsItemsQuery = (id: string) =>
  getQuery('application', '/donation/materials/detail/list', { id, pageSize: 50 });

export const distributionsQuery = (id: string) =>
  getQuery('application', '/donation/materials/receipt/detail/list', { id, pageSize: 100 });
