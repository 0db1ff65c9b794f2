import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export type InvoiceTitle = components['schemas']['InvoiceTitle'];
export type IssuedReceipt = components['schemas']['IssuedReceipt'];

/** Maximum number of invoice titles per account. */
export const MAX_INVOICE_TITLES = 20;

/** The account's saved titles, the default first. */
export const invoiceTitlesQuery = queryOptions({
  queryKey: ['invoice-titles'],
  queryFn: ({ signal }) => call('GET', '/invoice/list', { signal }),
});

export const invalidateInvoiceTitles = () =>
  queryClient.invalidateQueries({ queryKey: invoiceTitlesQuery.queryKey });

/** One page of receipt applications. Invalidated when an application changes. */
export const receiptApplicationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'receipt', page],
    queryFn: ({ signal }) =>
      call('GET', '/invoice/apply/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } },
        signal,
      }),
  });

export const issuedReceiptsQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'receipt', 'issued', page],
    queryFn: ({ signal }) =>
      call('GET', '/Invoice/QueryInvoiceList', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } },
        signal,
      }),
  });
