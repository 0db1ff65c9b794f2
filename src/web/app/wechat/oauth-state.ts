import type { operations } from '../../../generated/api';
import { call } from '../api/client';
import { createStorageItems, parseJson } from '../shell/storage';
import { redirectTo } from './redirect';

export type OAuthPurpose = NonNullable<
  NonNullable<operations['getWechatOpenParam']['parameters']['query']>['purpose']
>;

/** A WeChat authorisation in progress, stored in this tab; WeChat never sees the ticket. */
export interface OAuthState {
  purpose: OAuthPurpose;
  ticket: string;
  /** Path of the portal to return to. */
  back: string;
  /** Set when the WeChat identity is not bound to an account yet: its nickname. */
  wechatProfile?: { nickname: string | null };
}

// Per tab: a callback that arrives in another tab was not started there.
const items = createStorageItems(sessionStorage);

/** Redirects to WeChat. @param back path to return to afterwards */
export async function startOAuth(purpose: OAuthPurpose, back: string): Promise<void> {
  const { url, ticket } = await call('GET', '/WeChatSecurity/GetWeChatOpenParam', {
    params: { query: { purpose } },
  });
  saveOAuthState({ purpose, ticket, back });
  redirectTo(url);
}

export const saveOAuthState = (state: OAuthState): void => items.write('wechat', JSON.stringify(state));
export const readOAuthState = (): OAuthState | null => parseJson<OAuthState>(items.read('wechat'));
export const clearOAuthState = (): void => items.remove('wechat');

/** Callback parameters of WeChat, placed before the `#`; without `code` the user has declined. */
export interface OAuthCallback {
  code: string | null;
  state: string;
}

/** Reads the callback parameters of WeChat; null when the URL is not a callback. */
export function parseOAuthCallback(address: Pick<Location, 'search'> = location): OAuthCallback | null {
  const query = new URLSearchParams(address.search);
  const state = query.get('state');
  return state ? { code: query.get('code'), state } : null;
}

/** Removes the callback parameters from the URL: they are used up and must not be shared with a link. */
export function removeCallbackParams(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
