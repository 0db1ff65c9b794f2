import { queryOptions } from '@tanstack/react-query';
import type { Flow, FlowGroup } from '../../../../flows/engine/flow-definition';
import { call, type ResponseData } from '../../../app/api/client';

/** Milliseconds between two questions whether a payment has arrived, and how many at this pace (specification: pay/success). */
const POLL = 2000;
const POLLS = 60;
/** The pace after that, for as long as the page stands: an order holds for half an hour. */
const LATER = 10_000;
/** The pace after a failure that the provider has confirmed: money by such an order is rare, and still is taken. */
const AFTER_FAILURE = 30_000;

/** The payment's way by what one holds in one's hand (specification §3 payType: 1 online, 2 mobile). */
export const payType = (): 1 | 2 => (matchMedia('(pointer: coarse)').matches ? 2 : 1);

/** The ways in which money can be paid online from here. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['pay', 'ways', payType()],
    queryFn: ({ signal }) => call('GET', '/pay/ways', { params: { query: { payType: payType() } }, signal }),
    staleTime: 300_000,
  });

/** The provider that pays inside WeChat. */
export const WECHAT = 'wechat';

export type CreatedOrder = ResponseData<'POST', '/pay/create'>;

/** Gifts and members' dues have a call of their own in the specification; each opens the same kind of order. */
const openings: { [group in FlowGroup]?: '/donation/pay/create' | '/member/pay/create' } = {
  捐赠: '/donation/pay/create',
  会员: '/member/pay/create',
};
const openingOf = ({ group }: Pick<Flow, 'group'>) => openings[group] ?? '/pay/create';

/** Opens an order. The same round is the same order, however often it is asked for. */
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

/** Says that the money will be transferred: the application then waits as long as banks need. */
export const declareTransfer = (id: string, flow: Pick<Flow, 'group'>, sequence: number, key: string) =>
  call('POST', openingOf(flow), {
    params: { header: { 'idempotency-key': key } },
    body: { id, sequence, payType: 3 },
  });

export type PaymentState = ResponseData<'GET', '/pay/state'>;

/** Milliseconds until the state of a payment is asked for again; false where nothing more is to come of it. */
function pollInterval(state: PaymentState | undefined, polls: number): number | false {
  if (!state || state.stage === 'awaiting' || state.pending) return polls < POLLS ? POLL : LATER;
  const due = state.stage === 'choosing' || state.stage === 'transferring';
  return due && state.order ? AFTER_FAILURE : false;
}

/**
 * Where the payment of an application stands: the payment company is asked, too. Asked for again while money may come
 * in and the page is visible, and at once when somebody comes back to it from the payment company's.
 * @param order which of its orders is to be told of; the latest, if none is named
 */
export const paymentStateQuery = (id: string, { guests }: Pick<Flow, 'guests'>, order?: string) =>
  queryOptions({
    queryKey: ['pay', 'state', id, order],
    queryFn: ({ signal }): Promise<PaymentState> => {
      const asked = { params: { query: { id, ...(order && { order }) } }, signal };
      // What guests pay for is donations.
      return guests ? call('GET', '/donation/pay/success', asked) : call('GET', '/member/pay/success', asked);
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => pollInterval(data, dataUpdateCount),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
