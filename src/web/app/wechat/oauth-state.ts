import type { operations } from '../../../generated/api';
import { call } from '../api/client';
import { createStorageItems, parseJson } from '../shell/storage';
import { redirectTo } from './redirect';

export type OAuthPurpose = NonNullable<
  NonNullable<operations['getWechatOpenParam']['parameters']['query']>['purpose']
>;

/** A way to WeChat and back, as this tab remembers it: WeChat never sees the ticket. */
export interface OAuthState {
  purpose: OAuthPurpose;
  ticket: string;
  /** Path of the portal to go on at. */
  back: string;
  /** Somebody has come back who is not bound yet: how WeChat calls them. */
  wechatProfile?: { nickname: string | null };
}

// Of this tab alone: whoever comes back in another has not set out there.
const items = createStorageItems(sessionStorage);

/** Leads the person to WeChat. @param back path to go on at afterwards */
export async function startOAuth(purpose: OAuthPurpose, back: string): Promise<void> {
  const { url, ticket } = await call('GET', '/WeChatSecurity/GetWeChatOpenParam', {
    params: { query: { purpose } },
  });
  saveOAuthState({ purpose, ticket, back });
  redirectTo(url);
}

export const saveOAuthState = (journey: OAuthState): void => items.write('wechat', JSON.stringify(journey));
export const readOAuthState = (): OAuthState | null => parseJson<OAuthState>(items.read('wechat'));
export const clearOAuthState = (): void => items.remove('wechat');

/** What WeChat sent along, which stands before the `#`; no `code` when the person has not agreed. */
export interface OAuthCallback {
  code: string | null;
  state: string;
}

/** Reads what WeChat sent along; null for an address that nobody has come back with. */
export function parseOAuthCallback(address: Pick<Location, 'search'> = location): OAuthCallback | null {
  const query = new URLSearchParams(address.search);
  const state = query.get('state');
  return state ? { code: query.get('code'), state } : null;
}

/** Takes it out of the address: it has served, and must not be passed on with a link. */
export function removeCallbackParams(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
