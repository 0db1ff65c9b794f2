import { session } from '../shell/session';

/** Has something done whenever another account is at this browser, or none: what one person has seen is not for the next. */
export function onAccountChange(forget: () => void): void {
  let account = session.getState().customerId;
  session.subscribe(() => {
    const { customerId } = session.getState();
    if (customerId !== account) forget();
    account = customerId;
  });
}
