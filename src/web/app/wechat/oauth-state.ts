import type { operations } from '../../../generated/api';
import { call } from '../api/client';
import { createItems, parse } from '../shell/storage';
import { go } from './redirect';

export type Purpose = NonNullable<
  NonNullable<operations['getWechatOpenParam']['parameters']['query']>['purpose']
>;

/** A way to WeChat and back, as this tab remembers it: WeChat never sees the ticket. */
export interface Journey {
  purpose: Purpose;
  ticket: string;
  /** Path of the portal to go on at. */
  back: string;
  /** Somebody has come back who is not bound yet: how WeChat calls them. */
  arrived?: { nickname: string | null };
}

// Of this tab alone: whoever comes back in another has not set out there.
const items = createItems(sessionStorage);

/** Leads the person to WeChat. @param back path to go on at afterwards */
export async function setOut(purpose: Purpose, back: string): Promise<void> {
  const { url, ticket } = await call('GET', '/WeChatSecurity/GetWeChatOpenParam', {
    params: { query: { purpose } },
  });
  keepJourney({ purpose, ticket, back });
  go(url);
}

export const keepJourney = (journey: Journey): void => items.write('wechat', JSON.stringify(journey));
export const journey = (): Journey | null => parse<Journey>(items.read('wechat'));
export const endJourney = (): void => items.remove('wechat');

/** What WeChat sent along, which stands before the `#`; no `code` when the person has not agreed. */
export interface Returned {
  code: string | null;
  state: string;
}

/** Reads what WeChat sent along; null for an address that nobody has come back with. */
export function returned(address: Pick<Location, 'search'> = location): Returned | null {
  const query = new URLSearchParams(address.search);
  const state = query.get('state');
  return state ? { code: query.get('code'), state } : null;
}

/** Takes it out of the address: it has served, and must not be passed on with a link. */
export function forgetReturned(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
