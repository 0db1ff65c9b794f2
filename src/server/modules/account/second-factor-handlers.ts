import type { Handlers } from '../../engine/handler-types';
import { loginContextOf } from './handlers';
import { openProvedSession } from './login';
import { passkeySiteOf } from './passkey';
import { proveIdentity, startPasskeyProof } from './proof';
import { checkLogin, startPasskeyLogin } from './second-factor-login';
import * as factors from './second-factors';

export const handlers = {
  async completeLogin(call) {
    const { device: deviceToken, ...answer } = call.body;
    const { mobile: _, ...context } = loginContextOf(call, '');
    const visitor = { ...context, deviceToken };
    const proved = await checkLogin(call.services, visitor, answer, passkeySiteOf(call.request));
    return openProvedSession(call.services, visitor, proved, true);
  },

  startPasskeyLogin: ({ services, request }) => startPasskeyLogin(services, passkeySiteOf(request)),

  async proveIdentity(call) {
    const { services, member, body, request } = call;
    return proveIdentity(services, member, loginContextOf(call, ''), body, passkeySiteOf(request));
  },

  startPasskeyProof: ({ services, member, request }) =>
    startPasskeyProof(services, member, passkeySiteOf(request)),

  listSecondFactors: ({ services, member }) => factors.listSecondFactors(services, member),

  startTotp: ({ services, member, organisation }) => factors.startTotp(services, member, organisation),

  addTotp: ({ services, member, body }) => factors.addTotp(services, member, body),

  startPasskey: ({ services, member, organisation, request }) =>
    factors.startPasskey(services, member, organisation, passkeySiteOf(request)),

  addPasskey: ({ services, member, body, request }) =>
    factors.addPasskey(services, member, body, passkeySiteOf(request)),

  removeSecondFactor: ({ services, member, body }) => factors.removeSecondFactor(services, member, body.id),

  renewRecoveryCodes: ({ services, member }) => factors.renewRecoveryCodes(services, member),
} satisfies Partial<Handlers>;
