import { getCall } from '../../app/api/get-call';
import type { PublicityFilter } from './filter';

const PUBLICITY_PAGE_SIZE = 20;

export const publicityTotalsCall = getCall('/show/home/donation');

export const donationsCall = (filter: PublicityFilter, page: number) =>
  getCall('/show/donation', { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE });

export const goodsCall = ({ name: _, ...filter }: PublicityFilter, page: number) =>
  getCall('/show/materials', { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE });

export const correctionsCall = (page: number) =>
  getCall('/publicity/correction/list', { page, pageSize: PUBLICITY_PAGE_SIZE });

export const spendingCall = ({ name: _, ...filter }: PublicityFilter, page: number) =>
  getCall('/publicity/expend', { ...filter, page, pageSize: PUBLICITY_PAGE_SIZE });
