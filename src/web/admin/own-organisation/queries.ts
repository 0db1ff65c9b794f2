import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type PaymentAccounts = components['schemas']['PaymentAccounts'];
export type PaymentAccount = components['schemas']['PaymentAccount'];

/** The accounts by which the organisation is paid. */
export const paymentAccountsQuery = queryOptions({
  queryKey: ['payment-accounts'],
  queryFn: ({ signal }) => call('GET', '/admin/payment-accounts', { signal }),
});

export const invalidatePaymentAccounts = () => queryClient.invalidateQueries(paymentAccountsQuery);

/** The organisation above, and those directly below. */
export const ownOrganisationQuery = queryOptions({
  queryKey: ['own-organisation'],
  queryFn: ({ signal }) => call('GET', '/admin/organisation', { signal }),
});

/** The signature of the organisation's SMS. */
export const smsSignatureQuery = queryOptions({
  queryKey: ['sms-signature'],
  queryFn: ({ signal }) => call('GET', '/admin/sms-signature', { signal }),
});
