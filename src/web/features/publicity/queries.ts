import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import type { PublicityFilter } from './filter';

type Schemas = components['schemas'];
export type PublishedDonation = Schemas['PublishedDonation'];
export type PublishedGoods = Schemas['PublishedGoods'];
export type Spending = Schemas['Spending'];
export type Correction = Schemas['Correction'];

const PUBLICITY_PAGE_SIZE = 20;

export const publicityTotalsQuery = getQuery('publicity', '/show/home/donation');

export const donationsQuery = (filter: PublicityFilter, page: number) =>
  getQuery('publicity', '/show/donation', { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE });

export const goodsQuery = ({ name: _, ...filter }: PublicityFilter, page: number) =>
  getQuery('publicity', '/show/materials', { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE });

export const correctionsQuery = (page: number) =>
  getQuery('publicity', '/publicity/correction/list', { page, pageSize: PUBLICITY_PAGE_SIZE });

export const spendingQuery = ({ name: _, ...filter }: PublicityFilter, page: number) =>
  getQuery('publicity', '/publicity/expend', { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE });
