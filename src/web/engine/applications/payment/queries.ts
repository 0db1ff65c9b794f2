import { queryOptions } from '@tanstack/react-query';
import type { Flow, FlowGroup } from '../../../../flows/engine/flow-definition';
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

export type CreatedOrder = ResponseData<'POST', '/pay/create'>;

/**
 * Donations and membership fees have their own operations in the specification; each creates the same kind of order.
 */
const openings: { [group in FlowGroup]?: '/donation/pay/create' | '/member/pay/create' } = {
  捐赠: '/donation/pay/create',
  会员: '/member/pay/create',
};
const openingOf = ({ group }: Pick<Flow, 'group'>) => openings[group] ?? '/pay/create';

/** Creates an order. The same key returns the same order, however often it is requested. */
export const createOrderQuery = (id: string, flow: Pick<Flow, 'group'>, provider: string, key: string) =>
  queryOptions({
    queryKey: ['pay', 'begun', id, provider, key],
    queryFn: ({ signal }): Promise<CreatedOrder> => {
      const params = { header: { 'idempotency-key': key } };
      const body = { id, payType: payType(), provider };
      return provider === WECHAT
        ? call('POST', '/pay/wechat/create', { params, body, signal })
        : call('POST', openingOf(flow), { params, body, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Declares a bank transfer: the application then waits as long as banks need. */
export const declareTransfer = (id: string, flow: Pick<Flow, 'group'>, sequence: number, key: string) =>
  call('POST', openingOf(flow), {
    params: { header: { 'idempotency-key': key } },
    body: { id, sequence, payType: 3 },
  });

export type PaymentState = ResponseData<'GET', '/pay/state'>;

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
export const paymentStateQuery = (id: string, { guests }: Pick<Flow, 'guests'>, order?: string) =>
  queryOptions({
    queryKey: ['pay', 'state', id, order],
    queryFn: ({ signal }): Promise<PaymentState> => {
      const options = { params: { query: { id, ...(order && { order }) } }, signal };
      // Guests only pay donations.
      return guests
        ? call('GET', '/donation/pay/success', options)
        : call('GET', '/member/pay/success', options);
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => pollInterval(data, dataUpdateCount),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
