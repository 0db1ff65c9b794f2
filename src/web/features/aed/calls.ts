import type { Coordinates } from '../../../domain/geo';
import { getCall } from '../../app/api/get-call';
import type { AedFilter } from './filter';

const PAGE_SIZE = 20;

export const aedsCall = (filter: AedFilter, position: Coordinates | null, page: number) =>
  getCall('/news/aed/list', { ...filter, ...position, page, pageSize: PAGE_SIZE });
