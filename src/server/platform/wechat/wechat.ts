import type { WechatSandbox } from './sandbox';

/**
 * Kind of app used for login: the official account, inside WeChat's browser, or the website, by a QR code scanned with
 * WeChat.
 */
export type WechatAppKind = 'account' | 'website';

/** OAuth scope: `snsapi_base` returns the openid only, without asking the user; the others also return the nickname. */
export type Scope = 'snsapi_base' | 'snsapi_userinfo' | 'snsapi_login';

/** A WeChat user. */
export interface WechatUser {
  /** The app to which the openid belongs; each app has a different openid for the same user. */
  appId: string;
  openid: string;
  /** The same for all apps of one account on WeChat's open platform; null when there is none, or with `snsapi_base`. */
  unionid: string | null;
  nickname: string | null;
}

/** Parameters of an authorisation request. */
export interface OAuthRequest {
  scope: Scope;
  /** Returned with the redirect. WeChat accepts letters and digits only, 128 at most. */
  state: string;
  /** Redirect URL, on the host registered with WeChat. */
  redirect: string;
}

/** A credential with a limited life. */
export interface WechatCredential {
  value: string;
  /** Seconds for which it is valid. */
  seconds: number;
}

/** Login and payment with a WeChat identity (WeChat's variant of OAuth 2.0). */
export interface Wechat {
  /** Id of the app of this kind; null when the organisation has none. */
  appId(appKind: WechatAppKind): string | null;
  /** URL of WeChat's authorisation page. */
  authorizationUrl(appKind: WechatAppKind, request: OAuthRequest): string;
  /**
   * Exchanges a code for the user. A code can be used once, within five minutes.
   * @throws ProviderRefusedError with WeChat's own code, or `SNAPSHOT`
   * @throws ProviderUnreachableError when there is no response in time, or a malformed one
   */
  fetchUser(appKind: WechatAppKind, code: string): Promise<WechatUser>;
  /**
   * Requests an access token of the official account, which replaces the previous one.
   * @throws ProviderRefusedError with WeChat's own code
   * @throws ProviderUnreachableError when there is no response in time, a malformed one, or the quota is used up
   */
  fetchAccessToken(): Promise<WechatCredential>;
  /**
   * Requests the ticket by which pages of the official account are signed.
   * @throws the same errors
   */
  fetchTicket(accessToken: string): Promise<WechatCredential>;
  /** Sandbox users, when the organisation has no app of its own. */
  sandbox?: WechatSandbox;
}

/** The user is viewing a snapshot of the page, for which WeChat issues dummy openids. */
export const SNAPSHOT_PAGE = 'snapshot';

/** Errors for a code that is unknown, already used (40163), or expired. */
export const INVALID_CODE_ERRORS: readonly string[] = ['40029', '40163', '42003', '41008'];
