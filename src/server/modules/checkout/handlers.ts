import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../engine/handler-types';
import { findCharge } from '../../engine/payments/sandbox/charge-store';
import { SANDBOX } from '../../engine/payments/sandbox/sandbox';
import type { Services } from '../../engine/services';
import { applicantActor } from '../application';
import { readPaymentStatus, startCheckout, WECHAT_PROVIDER } from './checkout';
import { channelFor, readPaymentState } from './payment-state';
import { chooseOutcome } from './sandbox';

export const handlers = {
  async listPaymentMethods({ services, organisation, query, request }) {
    const providers = await services.payments.listProviders(
      organisation.id,
      channelFor(query.payType, request.headers['user-agent']),
    );
    return providers.map(({ id, title }) => ({ provider: id, title }));
  },

  createApplicationPayment: call => startCheckout({ ...call, body: { ...call.body, id: call.path.id } }),
  createPayment: call => startCheckout(call),
  createWechatPayment: call =>
    startCheckout({
      ...call,
      body: { ...call.body, provider: call.services.sandbox ? SANDBOX : WECHAT_PROVIDER },
    }),
  createMemberPayment: call => startCheckout(call),

  getPayment: call => readPaymentState(call.services, applicantActor(call), call.query),
  getMemberPayment: call => readPaymentStatus(call),
  getApplicationPayment: call => readPaymentStatus({ ...call, query: { ...call.query, id: call.path.id } }),

  async getSandboxCharge({ services, query }) {
    return requireCharge(services, query.no);
  },

  async simulateSandboxCharge({ services, body }) {
    await requireCharge(services, body.no);
    await chooseOutcome(services, body.no, body.outcome);
    return requireCharge(services, body.no);
  },
} satisfies Partial<Handlers>;

async function requireCharge({ db, sandbox }: Pick<Services, 'db' | 'sandbox'>, no: string) {
  const charge = sandbox ? await findCharge(db, no) : undefined;
  if (!charge) throw new Refusal('notFound');
  const { amount, subject, state, return_url } = charge;
  return { no, amount, subject, state: state as 'unpaid', returnUrl: return_url };
}
