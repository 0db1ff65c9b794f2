import { Refusal } from '../../../domain/refusals';
import { appendActionOf } from '../../engine/audit-log';
import type { Call, Handlers, OperationId } from '../../engine/handler-types';
import { contributions } from '../../engine/module';
import { decryptMobile, userOf } from './account';
import { deviceOf } from './device';
import * as deviceLogin from './device-login';
import { createGuestSession } from './guest';
import { type LoginContext, loginByCode, loginByPassword } from './login';
import { listLoginAttempts } from './login-history';
import { throttleNetwork } from './network-throttling';
import { changePassword, resetPassword } from './password-change';
import { changeDetails, readApplicantPrefill, readProfile, registerIdentity } from './profile';
import { registerAccount } from './registration';
import { requireSessionAccount } from './session-account';
import { listLiveSessions } from './session-store';
import { type CodeScope, checkCode, isForGuests, sendCode } from './sms-code';
import { findAccount } from './store';

export const handlers = {
  async registerMobile(call) {
    const { mobile, ...form } = call.body;
    return registerAccount(call.services, loginContextOf(call, mobile), form);
  },

  async createGuestSession({ services, organisation, request, headers }) {
    await throttleNetwork(services, 'guest', {
      organisationId: organisation.id,
      address: request.ip,
      ticket: headers['captcha-ticket'],
    });
    const device = deviceOf(request.headers['user-agent']);
    const { token, expiresAt } = await createGuestSession(services, {
      organisationId: organisation.id,
      device,
    });
    return { token, expiresAt: expiresAt.toISOString() };
  },

  async login(call) {
    const {
      mobile,
      password,
      smsCode,
      autoLogin: persistent = false,
      ticket,
      device: deviceToken,
    } = call.body;
    const visitor = { ...loginContextOf(call, mobile), deviceToken };
    if (password !== undefined)
      return loginByPassword(call.services, visitor, { password, ticket, persistent });
    return loginByCode(call.services, visitor, smsCode ?? '', persistent);
  },

  async logout({ services, member, organisation }) {
    if (!member) return;
    await services.db.transaction().execute(async trx => {
      await services.sessions.close(member.accountId, member.sessionId, trx);
      await appendActionOf(trx, { organisation, member }, 'logout');
    });
  },

  async sendSmsCode({ services, member, organisation, request, language, body }) {
    const { purpose, mobile, ticket } = body;
    const scope = { organisationId: organisation.id, purpose, language };
    if (!isForGuests(purpose)) {
      if (!member) throw new Refusal('forbidden', '请先登录再获取验证码');
      const own = decryptMobile(services.vault, await requireSessionAccount(services.db, member));
      return sendCode(services, { ...scope, mobile: own });
    }
    await throttleNetwork(services, 'sms', { organisationId: organisation.id, address: request.ip, ticket });
    return sendCode(services, { ...scope, mobile: mobile ?? '' });
  },

  async validateSmsCode({ services, organisation, body }) {
    return { valid: await isCodeValid(services, { organisationId: organisation.id, ...body }, body.smsCode) };
  },

  async validateSmsCodeByQuery({ services, organisation, query }) {
    return {
      valid: await isCodeValid(services, { organisationId: organisation.id, ...query }, query.smsCode),
    };
  },

  async listDeveloperInbox({ services }) {
    if (services.config.production || !services.sms.inbox) throw new Refusal('notFound');
    return [...services.sms.inbox()];
  },

  async checkToken({ services, member, request }) {
    const account = member && (await findAccount(services.db, member.accountId));
    const expiresAt = await services.sessions.expiry(String(request.headers.token ?? ''));
    if (!account || !expiresAt) return { valid: false };
    const counts = await Promise.all(contributions('unreadCount').map(count => count(services, member)));
    const unread = counts.reduce((sum, count) => sum + count, 0);
    const user = userOf(services.vault, account, member);
    return { valid: true, expiresAt: expiresAt.toISOString(), user, unread };
  },

  getUser: ({ services, member }) => readProfile(services, member),

  getApplicantProfile: ({ services, member }) => readApplicantPrefill(services, member),

  modifyUserDetail: ({ services, member, body }) => changeDetails(services, member, body),

  registerIdentity: ({ services, member, body }) => registerIdentity(services, member, body),

  async modifyPassword({ services, member, body, request }) {
    const { oldPassword, smsCode, password } = body;
    const proof = { password: oldPassword, smsCode };
    const device = deviceOf(request.headers['user-agent']);
    return changePassword(services, member, { proof, password, device });
  },

  resetPassword: ({ services, organisation, body, request }) =>
    resetPassword(services, { organisationId: organisation.id, address: request.ip, ...body }),

  async listSessions({ services, member }) {
    const sessions = await listLiveSessions(services.db, member.accountId);
    return sessions.map(({ id, device, persistent, created_at, last_seen_at, expires_at }) => ({
      sessionId: id,
      device,
      current: id === member.sessionId,
      autoLogin: persistent,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
  },

  async revokeSession(call) {
    const { services, member, body } = call;
    const { sessionId } = body;
    await services.db.transaction().execute(async trx => {
      // A session of another account is answered like one that does not exist.
      if (!(await services.sessions.revoke(member.accountId, sessionId, trx))) throw new Refusal('notFound');
      await appendActionOf(trx, call, 'session.revoked', { sessionId });
    });
  },

  revokeOtherSessions(call) {
    const { services, member } = call;
    return services.db.transaction().execute(async trx => {
      const ended = await services.sessions.closeOthers(member.accountId, member.sessionId, trx);
      await appendActionOf(trx, call, 'session.revokedOthers', { ended });
      return { ended };
    });
  },

  async listLogins({ services, member, request, query: { page = 1, pageSize = 10 } }) {
    const { list, total } = await listLoginAttempts(services, member.accountId, {
      address: request.ip,
      page,
      pageSize,
    });
    return { page, pageSize, total, list };
  },

  async createHandover({ services, member }) {
    const { code, expiresAt } = await deviceLogin.createDeviceLogin(services, member);
    return { code, expiresAt: expiresAt.toISOString() };
  },

  async getHandover({ services, organisation, body }) {
    const { nickname, mobile } = userOf(
      services.vault,
      await deviceLogin.requireDeviceLoginAccount(services, organisation.id, body.code),
    );
    return { nickname, mobile };
  },

  async redeemHandover(call) {
    const { mobile: _, ...visitor } = loginContextOf(call, '');
    return deviceLogin.redeemDeviceLogin(call.services, visitor, call.body.code);
  },
} satisfies Partial<Handlers>;

export function loginContextOf<Op extends OperationId>(
  { organisation, request, language }: Pick<Call<Op>, 'organisation' | 'request' | 'language'>,
  mobile: string,
): LoginContext {
  const device = deviceOf(request.headers['user-agent']);
  return { organisationId: organisation.id, mobile, device, language, address: request.ip };
}

async function isCodeValid(services: Call<'validateSmsCode'>['services'], scope: CodeScope, code: string) {
  try {
    await checkCode(services, scope, code);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'smsCodeWrong') return false;
    throw error;
  }
}
