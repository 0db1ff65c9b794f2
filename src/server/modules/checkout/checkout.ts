import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { applicationPagePath } from '../../../flows/engine/flow-info';
import type { components } from '../../../generated/api';
import type { PaymentProvider } from '../../engine/payments/provider';
import type { Caller, Organisation, Services } from '../../engine/services';
import { applicantActor } from '../application';
import { findPayerOpenid } from '../wechat';
import { channelFor, readPaymentState } from './payment-state';

type StartedCheckout = components['schemas']['Checkout'];

/** Common part of the operations that start a payment. */
interface CheckoutCall {
  services: Services;
  member: Caller;
  organisation: Organisation;
  headers: { 'idempotency-key': string };
  body: components['schemas']['PaymentRequest'];
  request: { ip: string; headers: { 'user-agent'?: string | undefined } };
}

export const WECHAT_PROVIDER = 'wechat';

/** payType of the specification for a bank transfer. */
const TRANSFER = 3;

/**
 * Starts a payment for an application of the caller.
 * @param requiredFlow flow that the application must belong to, if restricted
 */
export async function startCheckout(call: CheckoutCall, requiredFlow?: string): Promise<StartedCheckout> {
  const { services, body } = call;
  const actor = applicantActor(call);
  const { application } = await services.flows.readOwnApplication(actor, body.id);
  if (requiredFlow && application.flow !== requiredFlow) throw new Refusal('notFound');
  const flow = services.flows.requireFlow(application.flow);
  return body.payType === TRANSFER ? startTransfer(call, flow) : order(call, flow);
}

/** Creates an order at a provider. */
async function order(call: CheckoutCall, flow: Flow): Promise<StartedCheckout> {
  const { services, request } = call;
  const { id, sequence, payType, provider: requestedProvider } = call.body;
  const channel = channelFor(payType, request.headers['user-agent']);
  const providers = await services.payments.listProviders(call.organisation.id, channel);
  const provider = requestedProvider
    ? providers.find(candidate => candidate.id === requestedProvider)
    : providers[0];
  if (!provider) throw new Refusal('notAllowedNow', '这种付款方式现在不能使用，请选择其他方式或线下转账');
  const { order, instructions } = await services.payments.createOrder({
    actor: applicantActor(call),
    key: call.headers['idempotency-key'],
    flow: flow.id,
    applicationId: id,
    sequence: sequence ?? null,
    provider,
    channel,
    openid: channel === 'jsapi' ? await openidFor(call, provider) : undefined,
    payerIp: request.ip,
    returnUrl: `${call.organisation.origin}/#${applicationPagePath(flow, id)}`,
  });
  const { no, amount, subject, expires_at } = order;
  return { no, amount, subject, expiresAt: expires_at.toISOString(), instructions };
}

/**
 * The payer's openid in the WeChat app of the merchant.
 * @throws Refusal `payerUnknown` when the WeChat authorisation is needed first, `notAllowedNow` when it is not possible
 */
async function openidFor(
  { services, member }: CheckoutCall,
  { appId }: PaymentProvider,
): Promise<string | undefined> {
  if (!appId) return undefined;
  const openid = await findPayerOpenid(services, member, appId);
  if (openid) return openid;
  if (services.wechat?.appId('account') === appId) throw new Refusal('payerUnknown');
  throw new Refusal('notAllowedNow', '在微信里暂不能付款，请点右上角“…”，在浏览器打开后支付');
}

/** Announces a bank transfer: returns the account, the deadline and the remark for the transfer. */
async function startTransfer(call: CheckoutCall, flow: Flow): Promise<StartedCheckout> {
  const { flows } = call.services;
  const { id, sequence = null } = call.body;
  const actor = applicantActor(call);
  const key = call.headers['idempotency-key'];
  const event = { type: 'PAY.TRANSFER' } as const;
  const { no, title, dueAt } = await flows.apply({
    flow: flow.id,
    event,
    actor,
    key,
    applicationId: id,
    sequence,
  });
  const { payment } = await flows.detail(actor, id);
  if (!payment || !dueAt) throw new Refusal('notAllowedNow');
  const instructions = { kind: 'transfer' as const, account: payment.account, remark: no };
  return { no, amount: payment.amount, subject: title, expiresAt: dueAt, instructions };
}

/** State of a payment. Queries the provider about pending orders, and about ended ones that may still be paid. */
export async function readPaymentStatus(
  call: Pick<CheckoutCall, 'services' | 'member' | 'organisation'> & {
    query: { id: string; order?: string | undefined };
    log: { warn(facts: object, text: string): void };
  },
  requiredFlow?: string,
) {
  const { services, query } = call;
  const actor = applicantActor(call);
  if (requiredFlow) await services.flows.detail(actor, query.id, requiredFlow);
  const found = await readPaymentState(services, actor, query);
  const waiting = found.order?.state === 'awaiting' ? found.order : null;
  if (!waiting && !found.pending) return found;
  try {
    if (found.pending) await services.payments.closeOrdersAtProviders(query.id);
    if (waiting) await services.payments.queryOrder(waiting.provider, waiting.no);
  } catch (error) {
    call.log.warn({ err: error, application: query.id }, 'a provider could not be asked');
    return found;
  }
  return readPaymentState(services, actor, query);
}
