import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { correctionsCall, donationsCall, goodsCall, publicityTotalsCall, spendingCall } from './calls';
import type { PublicityFilter } from './filter';

type Schemas = components['schemas'];
export type PublishedDonation = Schemas['PublishedDonation'];
export type PublishedGoods = Schemas['PublishedGoods'];
export type Spending = Schemas['Spending'];
export type Correction = Schemas['Correction'];

export const publicityTotalsQuery = getQuery('publicity', ...publicityTotalsCall);

export const donationsQuery = (filter: PublicityFilter, page: number) =>
  getQuery('publicity', ...donationsCall(filter, page));

export const goodsQuery = (filter: PublicityFilter, page: number) =>
  getQuery('publicity', ...goodsCall(filter, page));

export const correctionsQuery = (page: number) => getQuery('publicity', ...correctionsCall(page));

export const spendingQuery = (filter: PublicityFilter, page: number) =>
  getQuery('publicity', ...spendingCall(filter, page));
