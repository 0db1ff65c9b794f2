import { call } from '../api/client';
import { session } from './session';

/**
 * What the portal asks for when it is opened: site settings, navigation, and whether a stored session still lives.
 * Each stands for itself: a page shows without the others.
 */
export function startPortal(): void {
  takeSite();
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

/** Site settings and navigation, as they are now: an editor may have published others. */
export function takeSite(): void {
  void take(call('GET', '/website/detail'), session.setWebSet);
  void take(call('GET', '/menu/navigation'), session.setNavList);
}

async function take<T>(answer: Promise<T>, use: (data: T) => void): Promise<void> {
  try {
    use(await answer);
  } catch {
    // The settings of the last visit stay, the navigation stays empty; pages say themselves what they miss.
  }
}
