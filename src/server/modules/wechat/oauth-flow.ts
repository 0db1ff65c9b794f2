import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Caller, Services } from '../../engine/services';
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
type Return = components['schemas']['WechatReturn'];

/** Seconds to agree, and to give a number and a code after that. */
const AUTHORIZE_SECONDS = 600;
const RETURN_SECONDS = 900;

/** Who sets out, or comes back. */
export interface OAuthInitiator {
  organisationId: string;
  member: Pick<Caller, 'sessionId' | 'guest'> | null;
}

/** What is asked of WeChat: no more than the purpose needs. */
const scopes: Record<rows.OAuthPurpose, Record<WechatAppKind, Scope>> = {
  login: { account: 'snsapi_userinfo', website: 'snsapi_login' },
  bind: { account: 'snsapi_userinfo', website: 'snsapi_login' },
  pay: { account: 'snsapi_base', website: 'snsapi_base' },
};

export const oauthUserEncryptionContext = (visitId: string) => `wechat.visit:${visitId}`;

/** Inside WeChat one comes through the official account, anywhere else through the code on the website. */
export const wechatAppKindOf = (userAgent = ''): WechatAppKind =>
  /MicroMessenger/i.test(userAgent) ? 'account' : 'website';

/** @throws Refusal `notAllowedNow` where nobody logs in by WeChat */
export function requireWechat({ wechat }: Pick<Services, 'wechat'>): Wechat {
  if (!wechat) throw new Refusal('notAllowedNow', '本站没有开通微信登录');
  return wechat;
}

/**
 * Sends somebody to WeChat. Of the two secrets, the state travels with them; the ticket stays in the browser, so that
 * nobody comes back in another one: not who was sent a link with somebody else's code.
 * @throws Refusal `notAllowedNow` where the society has no app for this browser, `forbidden` without the
 *   session that it is for
 */
export async function startOAuthFlow(
  services: Services,
  { organisationId, member }: OAuthInitiator,
  purpose: rows.OAuthPurpose,
  way: WechatAppKind,
): Promise<OpenParam> {
  const wechat = requireWechat(services);
  const appid = wechat.appId(way);
  if (!appid) {
    throw new Refusal(
      'notAllowedNow',
      way === 'website' ? '请在微信里打开本站，再用微信登录' : '请在电脑上扫码登录',
    );
  }
  const ownSession = purpose === 'bind' ? member && !member.guest : purpose === 'pay' ? member : true;
  if (!ownSession) throw new Refusal('forbidden', '请先登录，再到微信里确认');
  // Digits and letters alone, as WeChat wants it.
  const state = randomBytes(32).toString('hex');
  const ticket = newToken();
  await rows.insertOAuthState(services.db, {
    id: randomUUID(),
    organisation_id: organisationId,
    way,
    purpose,
    state_hash: hashToken(state),
    ticket_hash: hashToken(ticket),
    session_id: purpose === 'login' ? null : (member?.sessionId ?? null),
    seconds: AUTHORIZE_SECONDS,
  });
  const scope = scopes[purpose][way];
  const redirect = `${services.config.publicOrigin}${RETURN_PATH}`;
  return {
    appid,
    scope,
    state,
    redirect,
    ticket,
    url: wechat.authorizationUrl(way, { scope, state, redirect }),
  };
}

/**
 * Somebody has come back: who they are to WeChat. Works once for a visit, and once for a code, however it ends.
 * @throws Refusal `wechatExpired` for whatever is not exactly the return of this visit to this browser, `unavailable`
 */
export async function completeOAuthFlow(
  services: Services,
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
    return { visit, person: await wechat.fetchUser(visit.way, code) };
  } catch (error) {
    throw refusalOf(services, error);
  }
}

/** Who has come back and is still to be bound, by the ticket of their visit. @throws Refusal `wechatExpired` */
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
    person: vault.decrypt<WechatUser>(visit.person_sealed, oauthUserEncryptionContext(visit.id)),
  };
}

/** Keeps who has come back until they are bound. */
export async function storeReturnedUser(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { id }: rows.OAuthStateRow,
  person: WechatUser,
): Promise<void> {
  await rows.saveOAuthUser(db, id, vault.encrypt(person, oauthUserEncryptionContext(id)), RETURN_SECONDS);
}

/** A code that has come back before, with another visit. */
function refuseReplay(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === 'wechat_visit_code_hash_key' ? new Refusal('wechatExpired') : error;
}

function refusalOf({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (error instanceof ProviderRefusedError) {
    if (INVALID_CODE_ERRORS.includes(error.code)) return new Refusal('wechatExpired');
    if (error.code === SNAPSHOT_PAGE) {
      return new Refusal('notAllowedNow', '您看到的是页面快照，请先点页面底部的“使用完整服务”，再用微信登录');
    }
  } else if (!(error instanceof ProviderUnreachableError)) return error;
  log.error({ err: error }, 'WeChat did not say who somebody is');
  return new Refusal('unavailable', '暂时无法连接微信，请稍后再试，或用手机号登录');
}
