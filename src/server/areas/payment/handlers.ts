import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../call';
import { findCharge } from '../../payments/sandbox/charge-store';
import type { Services } from '../../services';
import { applicant } from '../flows/actor';
import { channelFor, payment } from './payment';
import { chooseOutcome } from './sandbox';

export const handlers = {
  async listPayWays({ services, query, request }) {
    const ways = services.payments.ways(channelFor(query.payType, request.headers['user-agent']));
    return ways.map(({ id, title }) => ({ provider: id, title }));
  },

  createPayment: call => begin(call),
  createMemberPayment: call => begin(call),

  getPayment: call => payment(call.services, applicant(call), call.query.id),

  getMemberPayment: call => askedPayment(call),

  async getSandboxCharge({ services, query }) {
    return chargeNumbered(services, query.no);
  },

  async playSandboxCharge({ services, body }) {
    await chargeNumbered(services, body.no);
    await chooseOutcome(services, body.no, body.outcome);
    return chargeNumbered(services, body.no);
  },
} satisfies Partial<Handlers>;

type Beginning = Call<'createPayment' | 'createMemberPayment'>;

async function begin(call: Beginning) {
  const { services, request } = call;
  const { id, sequence, payType, provider: wanted } = call.body;
  const actor = applicant(call);
  const channel = channelFor(payType, request.headers['user-agent']);
  const ways = services.payments.ways(channel);
  const provider = wanted ? ways.find(way => way.id === wanted) : ways[0];
  if (!provider) throw new Refusal('notAllowedNow', '这种付款方式现在不能使用，请选择其他方式或线下转账');
  const { application } = await services.flows.owned(actor, id);
  const { order, presented } = await services.payments.begin({
    actor,
    key: call.headers['idempotency-key'],
    flow: application.flow,
    applicationId: id,
    sequence: sequence ?? null,
    provider,
    channel,
    payerIp: request.ip,
    returnUrl: `${services.config.publicOrigin}/#/application?id=${id}`,
  });
  const { no, amount, subject, expires_at } = order;
  return { no, amount, subject, expiresAt: expires_at.toISOString(), presented };
}

/** The state of a payment; whoever waits for a notice has the provider asked, too. */
async function askedPayment(call: Call<'getMemberPayment'>) {
  const actor = applicant(call);
  const found = await payment(call.services, actor, call.query.id);
  if (found.stage !== 'awaiting' || !found.order) return found;
  const { provider, no } = found.order;
  try {
    await call.services.payments.ask(provider, no);
  } catch (error) {
    call.log.warn({ err: error, order: no }, 'a provider could not be asked');
    return found;
  }
  return payment(call.services, actor, call.query.id);
}

async function chargeNumbered({ db, sandbox }: Services, no: string) {
  const charge = sandbox ? await findCharge(db, no) : undefined;
  if (!charge) throw new Refusal('notFound');
  const { amount, subject, state, return_url } = charge;
  return { no, amount, subject, state: state as 'unpaid', returnUrl: return_url };
}
