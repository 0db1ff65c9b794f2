import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { queryClient } from '../../app/api/query-client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export type InvoiceTitle = components['schemas']['InvoiceTitle'];
export type IssuedReceipt = components['schemas']['IssuedReceipt'];

/** Maximum number of invoice titles per account. */
export const MAX_INVOICE_TITLES = 20;

/** The account's saved titles, the default first. */
export const invoiceTitlesQuery = getQuery('invoice-titles', '/invoice/list');

export const invalidateInvoiceTitles = () =>
  queryClient.invalidateQueries({ queryKey: invoiceTitlesQuery.queryKey });

/** One page of receipt applications. Invalidated when an application changes. */
export const receiptApplicationsQuery = (page: number) =>
  getQuery('applications', '/invoice/apply/list', { page, pageSize: APPLICATION_PAGE_SIZE });

export const issuedReceiptsQuery = (page: number) =>
  getQuery('applications', '/Invoice/QueryInvoiceList', { page, pageSize: APPLICATION_PAGE_SIZE });
