import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseData } from '../../../app/api/client';
import { getQuery } from '../../../app/api/get-query';

/**
 * Interval in milliseconds for polling a payment, and number of polls at this interval (specification: pay/success).
 */
const POLL_MS = 2000;
const MAX_FAST_POLLS = 60;
/** Interval after that, for as long as the page is open: an order is valid for half an hour. */
const SLOW_POLL_MS = 10_000;
/** Interval after a failure that the provider has confirmed: a payment of such an order is rare, but accepted. */
const FAILED_ORDER_POLL_MS = 30_000;

/** Payment type by device (specification §3 payType: 1 online, 2 mobile). */
export const payType = (): 1 | 2 => (matchMedia('(pointer: coarse)').matches ? 2 : 1);

/** Online payment methods available in this browser. */
export const paymentMethodsQuery = () => ({
  ...getQuery('pay', '/pay/ways', { payType: payType() }),
  staleTime: 300_000,
});

/** The provider that pays within WeChat. */
export const WECHAT = 'wechat';

export type CreatedOrder = ResponseData<'POST', '/applications/{id}/pay'>;

/** Creates an order. The same key returns the same order, however often it is requested. */
export const createOrderQuery = (id: string, provider: string, key: string) =>
  queryOptions({
    queryKey: ['pay', 'begun', id, provider, key],
    queryFn: ({ signal }): Promise<CreatedOrder> =>
      call('POST', '/applications/{id}/pay', {
        params: { path: { id }, header: { 'idempotency-key': key } },
        body: { payType: payType(), provider },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Declares a bank transfer: the application then waits as long as banks need. */
export const declareTransfer = (id: string, sequence: number, key: string) =>
  call('POST', '/applications/{id}/pay', {
    params: { path: { id }, header: { 'idempotency-key': key } },
    body: { sequence, payType: 3 },
  });

export type PaymentState = ResponseData<'GET', '/applications/{id}/pay'>;

/** Milliseconds until the next poll of a payment; false when nothing more is expected. */
function pollInterval(state: PaymentState | undefined, polls: number): number | false {
  if (!state || state.stage === 'awaiting' || state.pending)
    return polls < MAX_FAST_POLLS ? POLL_MS : SLOW_POLL_MS;
  const due = state.stage === 'choosing' || state.stage === 'transferring';
  return due && state.order ? FAILED_ORDER_POLL_MS : false;
}

/**
 * Payment status of an application; the server also asks the payment provider. Polled while money may arrive and the
 * page is visible, and at once when the payer returns from the provider's page.
 * @param order number of the order to report; the latest by default
 */
export const paymentStateQuery = (id: string, order?: string) =>
  queryOptions({
    queryKey: ['pay', 'state', id, order],
    queryFn: ({ signal }): Promise<PaymentState> =>
      call('GET', '/applications/{id}/pay', {
        params: { path: { id }, query: order ? { order } : {} },
        signal,
      }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => pollInterval(data, dataUpdateCount),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
