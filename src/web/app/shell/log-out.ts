import type { NavigateFunction } from 'react-router-dom';
import { call } from '../api/client';
import { session } from './session';
import { saveBeforeLogOut } from './session-end';

/** Leaves by choice: the server ends the session, the browser forgets it, whatever the network says. */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  await saveBeforeLogOut();
  // First away from a member's page, so that its guard does not remember it as the way back.
  navigate('/index');
  try {
    await call('POST', '/security/login/out');
  } finally {
    session.logout();
  }
}
