import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers, OperationId } from '../../engine/handler-types';
import { deviceOf } from '../account/device';
import { changeMobile } from '../account/mobile-change';
import { changeOf, changeWechat, unbind } from './binding-change';
import { arrive, type Caller } from './oauth-callback';
import { setOut, wayOf } from './oauth-flow';
import { namePayer } from './payer-openid';
import { register } from './registration';

export const handlers = {
  getWechatOpenParam({ services, organisation, member, query, request }) {
    const { purpose = 'login' } = query;
    // Money is paid inside WeChat; at a desk it is paid by a code on the screen.
    const way = purpose === 'pay' ? 'account' : wayOf(request.headers['user-agent']);
    return setOut(services, { organisationId: organisation.id, member }, purpose, way);
  },

  authoriseWechat(call) {
    const { services, organisation, member, body } = call;
    return arrive(services, { organisationId: organisation.id, member }, callerOf(call), body);
  },

  registerByWechat: call => registered(call),
  registerInWechat: call => registered(call),

  getWechatChange: ({ services, member, body }) => changeOf(services, member, body.ticket),

  async confirmWechatChange({ services, member, body }) {
    const { smsCode, ticket, mobile, mobileCode } = body;
    if (ticket) await changeWechat(services, member, { ticket, smsCode });
    else if (mobile && mobileCode) await changeMobile(services, member, { smsCode, mobile, mobileCode });
    return changeOf(services, member);
  },

  async unbindWechat({ services, member, body }) {
    await unbind(services, member, body.smsCode);
    return changeOf(services, member);
  },

  nameWechatPayer: ({ services, organisation, member, body }) =>
    namePayer(services, organisation.id, member, body),

  async listSandboxWechat({ services }) {
    return [...sandboxOf(services).people];
  },

  async agreeInSandboxWechat({ services, body }) {
    const { appid: appId, ...agreement } = body;
    const url = sandboxOf(services).agree({ appId, ...agreement });
    if (!url) throw new Refusal('badRequest');
    return { url };
  },
} satisfies Partial<Handlers>;

function registered(call: Call<'registerByWechat'> | Call<'registerInWechat'>) {
  const { mobile, ...form } = call.body;
  return register(call.services, { ...callerOf(call), mobile }, form);
}

function callerOf<Op extends OperationId>({
  organisation,
  request,
}: Pick<Call<Op>, 'organisation' | 'request'>): Caller {
  return {
    organisationId: organisation.id,
    device: deviceOf(request.headers['user-agent']),
    address: request.ip,
  };
}

function sandboxOf({ wechat }: Call<'listSandboxWechat'>['services']) {
  if (!wechat?.sandbox) throw new Refusal('notFound');
  return wechat.sandbox;
}
