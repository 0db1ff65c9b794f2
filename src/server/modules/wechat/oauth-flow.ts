import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Caller, Organisation, Services } from '../../engine/services';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { ProviderRefusedError, ProviderUnreachableError } from '../../platform/http-client/provider-errors';
import { hashToken, newToken } from '../../platform/token';
import { RETURN_PATH } from '../../platform/wechat';
import {
  INVALID_CODE_ERRORS,
  type Scope,
  SNAPSHOT_PAGE,
  type Wechat,
  type WechatAppKind,
  type WechatUser,
} from '../../platform/wechat/wechat';
import * as rows from './oauth-state-store';

type OpenParam = components['schemas']['WechatOpenParam'];
type Return = components['schemas']['WechatCallback'];

/** Lifetime in seconds of the authorisation, and of the registration or binding after it. */
const AUTHORIZE_SECONDS = 600;
const RETURN_SECONDS = 900;

/** Caller who starts or completes the OAuth flow. */
export interface OAuthInitiator {
  organisationId: string;
  member: Pick<Caller, 'sessionId' | 'guest'> | null;
}

/** OAuth scopes: no more than the purpose requires. */
const scopes: Record<rows.OAuthPurpose, Record<WechatAppKind, Scope>> = {
  login: { account: 'snsapi_userinfo', website: 'snsapi_login' },
  bind: { account: 'snsapi_userinfo', website: 'snsapi_login' },
  pay: { account: 'snsapi_base', website: 'snsapi_base' },
};

export const oauthUserEncryptionContext = (visitId: string) => `wechat.visit:${visitId}`;

/** The official account's app inside WeChat, the website app with a QR code in any other browser. */
export const wechatAppKindOf = (userAgent = ''): WechatAppKind =>
  /MicroMessenger/i.test(userAgent) ? 'account' : 'website';

/** Where WeChat sends the browser back to. */
export const returnUrlOf = ({ origin }: Pick<Organisation, 'origin'>) => origin + RETURN_PATH;

/** @throws Refusal `notAllowedNow` when WeChat login is not configured */
export function requireWechat({ wechat }: Pick<Services, 'wechat'>): Wechat {
  if (!wechat) throw new Refusal('notAllowedNow', '本站没有开通微信登录');
  return wechat;
}

/**
 * Starts an OAuth flow. Of its two secrets, the state is sent to WeChat and back; the ticket stays in the browser, so
 * that the flow cannot be completed in another one, for instance through a link with the code of another user.
 * @throws Refusal `notAllowedNow` when the organisation has no app for this browser, `forbidden` without the session
 * that the purpose requires
 */
export async function startOAuthFlow(
  services: Pick<Services, 'db' | 'wechat'>,
  { organisation, member }: Pick<OAuthInitiator, 'member'> & { organisation: Organisation },
  purpose: rows.OAuthPurpose,
  appKind: WechatAppKind,
): Promise<OpenParam> {
  const wechat = requireWechat(services);
  const appid = wechat.appId(appKind);
  if (!appid) {
    throw new Refusal(
      'notAllowedNow',
      appKind === 'website' ? '请在微信里打开本站，再用微信登录' : '请在电脑上扫码登录',
    );
  }
  const ownSession = purpose === 'bind' ? member && !member.guest : purpose === 'pay' ? member : true;
  if (!ownSession) throw new Refusal('forbidden', '请先登录，再到微信里确认');
  // Only digits and letters, as WeChat requires.
  const state = randomBytes(32).toString('hex');
  const ticket = newToken();
  await rows.insertOAuthState(services.db, {
    id: randomUUID(),
    organisation_id: organisation.id,
    app_kind: appKind,
    purpose,
    state_hash: hashToken(state),
    ticket_hash: hashToken(ticket),
    session_id: purpose === 'login' ? null : (member?.sessionId ?? null),
    seconds: AUTHORIZE_SECONDS,
  });
  const scope = scopes[purpose][appKind];
  const redirect = returnUrlOf(organisation);
  return {
    appid,
    scope,
    state,
    redirect,
    ticket,
    url: wechat.authorizationUrl(appKind, { scope, state, redirect }),
  };
}

/**
 * Completes an OAuth flow and fetches the WeChat user. Works once per state and once per code, even if it fails.
 * @throws Refusal `wechatExpired` when the callback does not belong to this browser's pending flow, `unavailable`
 */
export async function completeOAuthFlow(
  services: Pick<Services, 'db' | 'log' | 'wechat'>,
  { organisationId, member }: OAuthInitiator,
  { code, state, ticket }: Return,
  purposes: readonly rows.OAuthPurpose[],
): Promise<{ visit: rows.OAuthStateRow; person: WechatUser }> {
  const wechat = requireWechat(services);
  const returned = {
    organisationId,
    state: hashToken(state),
    ticket: hashToken(ticket),
    code: hashToken(code),
  };
  const visit = await rows.consumeOAuthCallback(services.db, returned, purposes).catch(refuseReplay);
  if (!visit) throw new Refusal('wechatExpired');
  if (visit.session_id && visit.session_id !== member?.sessionId) throw new Refusal('wechatExpired');
  try {
    return { visit, person: await wechat.fetchUser(visit.app_kind, code) };
  } catch (error) {
    throw refusalOf(services, error);
  }
}

/** The returned WeChat user who is still to be bound, by ticket. @throws Refusal `wechatExpired` */
export async function requireReturnedUser(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  ticket: string,
  purpose: rows.OAuthPurpose,
): Promise<{ visit: rows.OAuthStateRow; person: WechatUser }> {
  const visit = await rows.findReturnedOAuthState(db, organisationId, hashToken(ticket), purpose);
  if (!visit) throw new Refusal('wechatExpired');
  return {
    visit,
    person: vault.decrypt<WechatUser>(visit.person_encrypted, oauthUserEncryptionContext(visit.id)),
  };
}

/** Stores the returned WeChat user until it is bound. */
export async function storeReturnedUser(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { id }: rows.OAuthStateRow,
  person: WechatUser,
): Promise<void> {
  await rows.saveOAuthUser(db, id, vault.encrypt(person, oauthUserEncryptionContext(id)), RETURN_SECONDS);
}

/** Refuses a code that was used with another state. */
function refuseReplay(error: unknown): never {
  throw isUniqueViolation(error, 'wechat_oauth_state_code_unique') ? new Refusal('wechatExpired') : error;
}

function refusalOf({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (error instanceof ProviderRefusedError) {
    if (INVALID_CODE_ERRORS.includes(error.code)) return new Refusal('wechatExpired');
    if (error.code === SNAPSHOT_PAGE) {
      return new Refusal('notAllowedNow', '您看到的是页面快照，请先点页面底部的“使用完整服务”，再用微信登录');
    }
  } else if (!(error instanceof ProviderUnreachableError)) return error;
  log.error({ err: error }, 'WeChat did not identify the user');
  return new Refusal('unavailable', '暂时无法连接微信，请稍后再试，或用手机号登录');
}
