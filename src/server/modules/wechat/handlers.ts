import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers, OperationId } from '../../engine/handler-types';
import { changeMobile, deviceOf } from '../account';
import { changeWechat, previewBindingChange, unbindWechatUser } from './binding-change';
import { type AnonymousVisitor, completeWechatLogin } from './oauth-callback';
import { returnUrlOf, startOAuthFlow, wechatAppKindOf } from './oauth-flow';
import { signPage } from './page-signature';
import { savePayerFromOAuth } from './payer-openid';
import { registerWechatAccount } from './registration';

export const handlers = {
  getWechatOpenParam({ services, organisation, member, query, request }) {
    const { purpose = 'login' } = query;
    // Inside WeChat the payment uses the official account's app; on a desktop the payer scans a code.
    const appKind = purpose === 'pay' ? 'account' : wechatAppKindOf(request.headers['user-agent']);
    return startOAuthFlow(services, { organisation, member }, purpose, appKind);
  },

  exchangeWechatCode(call) {
    const { services, organisation, member, body } = call;
    return completeWechatLogin(services, { organisationId: organisation.id, member }, callerOf(call), body);
  },

  registerByWechat: call => registered(call),
  registerInWechat: call => registered(call),

  getWechatBinding: ({ services, member, body }) => previewBindingChange(services, member, body.ticket),

  async confirmBindingChange({ services, member, body }) {
    const { smsCode, ticket, mobile, mobileCode } = body;
    if (ticket) await changeWechat(services, member, { ticket, smsCode });
    else if (mobile && mobileCode) await changeMobile(services, member, { smsCode, mobile, mobileCode });
    return previewBindingChange(services, member);
  },

  async unbindWechat({ services, member, body }) {
    await unbindWechatUser(services, member, body.smsCode);
    return previewBindingChange(services, member);
  },

  setWechatPayer: ({ services, organisation, member, body }) =>
    savePayerFromOAuth(services, organisation.id, member, body),

  signWechatPage: ({ services, organisation, query }) => signPage(services, organisation, query.url),

  async listSandboxWechatUsers({ services }) {
    return [...sandboxOf(services).users];
  },

  async approveSandboxWechat({ services, organisation, body }) {
    const { appid: appId, ...agreement } = body;
    if (agreement.redirect !== returnUrlOf(organisation)) throw new Refusal('badRequest');
    const url = sandboxOf(services).authorize({ appId, ...agreement });
    if (!url) throw new Refusal('badRequest');
    return { url };
  },
} satisfies Partial<Handlers>;

function registered(call: Call<'registerByWechat'> | Call<'registerInWechat'>) {
  const { mobile, ...form } = call.body;
  return registerWechatAccount(call.services, { ...callerOf(call), mobile }, form);
}

function callerOf<Op extends OperationId>({
  organisation,
  request,
  language,
}: Pick<Call<Op>, 'organisation' | 'request' | 'language'>): AnonymousVisitor {
  return {
    organisationId: organisation.id,
    device: deviceOf(request.headers['user-agent']),
    address: request.ip,
    language,
  };
}

function sandboxOf({ wechat }: Call<'listSandboxWechatUsers'>['services']) {
  if (!wechat?.sandbox) throw new Refusal('notFound');
  return wechat.sandbox;
}
