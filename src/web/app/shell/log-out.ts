import type { NavigateFunction } from 'react-router-dom';
import { call } from '../api/client';
import { session } from './session';
import { saveBeforeLogOut } from './session-end';

/** Logs out on request: the server ends the session, and the browser drops it even when the call fails. */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  await saveBeforeLogOut();
  // Leaves the member page first, so that its guard does not save it as the path to return to.
  navigate('/index');
  // Without a network the session ends on the server by itself when it is not used.
  await call('POST', '/security/login/out').catch(() => {});
  session.logout();
}
