import { session } from '../shell/session';

/**
 * Calls `forget` whenever the account in this browser changes or signs out: cached data of one account must not be
 * shown to the next.
 */
export function onAccountChange(forget: () => void): void {
  let account = session.getState().customerId;
  session.subscribe(() => {
    const { customerId } = session.getState();
    if (customerId !== account) forget();
    account = customerId;
  });
}
