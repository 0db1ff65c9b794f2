import { useEffect, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../api/client';
import type { OAuthCallback, OAuthState } from './oauth-state';

type Arrival = components['schemas']['WechatArrival'];

/** What somebody comes back with who has agreed. */
export type GrantedCallback = OAuthCallback & { code: string };

/** Exchanges that are under way, by their state. */
const exchanges = new Map<string, Promise<Arrival | null>>();

/**
 * Exchanges a code, once: it is worth nothing the second time. Not a query, for those are asked again when somebody
 * logs in, which is what comes of it. Null for a payer, of whom nothing is told.
 */
export function useExchange(
  { code, state: told }: GrantedCallback,
  { purpose, ticket }: Pick<OAuthState, 'purpose' | 'ticket'>,
) {
  const [state, setState] = useState<{ data?: Arrival | null; error?: unknown }>({});
  useEffect(() => {
    let here = true;
    const exchange =
      exchanges.get(told) ??
      exchanged({ code, state: told, ticket }, purpose).finally(() => exchanges.delete(told));
    exchanges.set(told, exchange);
    exchange.then(
      data => here && setState({ data }),
      error => here && setState({ error }),
    );
    return () => {
      here = false;
    };
  }, [code, told, purpose, ticket]);
  return state;
}

async function exchanged(
  body: components['schemas']['WechatReturn'],
  purpose: OAuthState['purpose'],
): Promise<Arrival | null> {
  if (purpose !== 'pay') return call('POST', '/security/wechat/auth', { body });
  await call('POST', '/pay/wechat/payer', { body });
  return null;
}
