import { useEffect, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../api/client';
import { withSecondFactor } from '../identity/identity-request';
import type { OAuthCallback, OAuthState } from './oauth-state';

type Arrival = components['schemas']['WechatLoginResult'];

/** A callback in which the user has consented. */
export type GrantedCallback = OAuthCallback & { code: string };

/** Running exchanges, by their state parameter. */
const exchanges = new Map<string, Promise<Arrival | null>>();

/**
 * Exchanges a code once, as a code is valid for one use only. Not a query, because queries are refetched after a login,
 * which is the result of the exchange. Null for a payment, which returns no data.
 */
export function useExchange(
  { code, state: stateParam }: GrantedCallback,
  { purpose, ticket }: Pick<OAuthState, 'purpose' | 'ticket'>,
) {
  const [state, setState] = useState<{ data?: Arrival | null; error?: unknown }>({});
  useEffect(() => {
    let isMounted = true;
    const exchange =
      exchanges.get(stateParam) ??
      exchanged({ code, state: stateParam, ticket }, purpose).finally(() => exchanges.delete(stateParam));
    exchanges.set(stateParam, exchange);
    exchange.then(
      data => isMounted && setState({ data }),
      error => isMounted && setState({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [code, stateParam, purpose, ticket]);
  return state;
}

async function exchanged(
  body: components['schemas']['WechatCallback'],
  purpose: OAuthState['purpose'],
): Promise<Arrival | null> {
  if (purpose !== 'pay') {
    const arrived = await withSecondFactor(call('POST', '/security/wechat/auth', { body }));
    return 'token' in arrived ? { outcome: 'entered', login: arrived } : arrived;
  }
  await call('POST', '/pay/wechat/payer', { body });
  return null;
}
