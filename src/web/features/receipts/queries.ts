import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';

/** A receipt application, with its request and outcome. */
export type ReceiptApplication = ResponseData<'GET', '/invoice/gift/list'>[number];

/** Receipt applications for a donation, latest first. Stale when an application changes. */
export const applicationReceiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'receipt', 'gift', id],
    queryFn: ({ signal }) => call('GET', '/invoice/gift/list', { params: { query: { id } }, signal }),
  });
