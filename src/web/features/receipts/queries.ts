import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';

/** An application for a receipt, with what it asks for and what has become of it. */
export type ReceiptApplication = ResponseData<'GET', '/invoice/gift/list'>[number];

/** The applications for a receipt over one gift, the latest first. Out of date when an application moves on. */
export const applicationReceiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'receipt', 'gift', id],
    queryFn: ({ signal }) => call('GET', '/invoice/gift/list', { params: { query: { id } }, signal }),
  });
