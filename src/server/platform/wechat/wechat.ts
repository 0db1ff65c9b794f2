import type { WechatSandbox } from './sandbox';

/**
 * Through which app of the society somebody comes: the official account, in WeChat's own browser, or the website, by a
 * code on the screen that is read with WeChat.
 */
export type WechatAppKind = 'account' | 'website';

/** What is asked to be told: the base is the openid alone, without a question to the person; the others the nickname. */
export type Scope = 'snsapi_base' | 'snsapi_userinfo' | 'snsapi_login';

/** Who somebody is to WeChat. */
export interface WechatUser {
  /** The app that knows the person by this openid; every app knows them by another. */
  appId: string;
  openid: string;
  /** The same for all apps of one account of WeChat's open platform; null where there is none, or with the base. */
  unionid: string | null;
  nickname: string | null;
}

/** What somebody is sent to WeChat with. */
export interface OAuthRequest {
  scope: Scope;
  /** Comes back with the person. WeChat takes letters and digits alone, 128 at most. */
  state: string;
  /** Where WeChat sends the person back to: on the host that is registered with it. */
  redirect: string;
}

/** Logging in and paying as who one is in WeChat (OAuth 2.0 as WeChat has it). */
export interface Wechat {
  /** The app of this way; null where the society has none. */
  appId(way: WechatAppKind): string | null;
  /** The page of WeChat on which the person agrees. */
  authorizationUrl(way: WechatAppKind, journey: OAuthRequest): string;
  /**
   * Who has come back with this code. A code is told once, and for five minutes.
   * @throws ProviderRefusedError with WeChat's own code, or `SNAPSHOT`
   * @throws ProviderUnreachableError when there is no answer in time, or not what is published
   */
  fetchUser(way: WechatAppKind, code: string): Promise<WechatUser>;
  /** The people who stand in where the society has no app of its own. */
  sandbox?: WechatSandbox;
}

/** The person looks at a snapshot of the page, in which WeChat gives out openids that are nobody's. */
export const SNAPSHOT_PAGE = 'snapshot';

/** A code that is unknown, was used before (40163), or is too old. */
export const INVALID_CODE_ERRORS: readonly string[] = ['40029', '40163', '42003', '41008'];
