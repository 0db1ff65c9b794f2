import { call } from '../api/client';
import { session } from './session';

/**
 * What the portal asks for when it is opened: site settings, navigation, and whether a stored session still lives.
 * Each stands for itself: a page shows without the others.
 */
export function startPortal(): void {
  void take(call('GET', '/website/detail'), session.setWebSet);
  void take(call('GET', '/menu/navigation'), session.setNavList);
  const token = session.getState().token?.token;
  if (token) {
    void take(call('GET', '/user/token/check'), ({ valid, user, expiresAt, unread = 0 }) => {
      // Someone may have logged in anew while the answer was on its way.
      if (session.getState().token?.token !== token) return;
      if (!valid || !user || !expiresAt) return session.logout();
      session.login({ userInfo: user, token: { token, expiresAt } });
      session.setUnread(unread);
    });
  }
  window.addEventListener('storage', session.followStorage);
}

async function take<T>(answer: Promise<T>, use: (data: T) => void): Promise<void> {
  try {
    use(await answer);
  } catch {
    // The settings of the last visit stay, the navigation stays empty; pages say themselves what they miss.
  }
}
