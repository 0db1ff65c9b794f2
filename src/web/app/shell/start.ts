import { call } from '../api/client';
import { readInitialData } from './initial-data';
import { session } from './session';
import { downgradeToGuest, followOtherTab } from './session-end';

/**
 * What the portal begins with: site settings and navigation, as the page tells them or else asked for, and whether a
 * stored session still lives. Each stands for itself: a page shows without the others.
 */
export function startPortal(): void {
  const website = readInitialData('website');
  const navigation = readInitialData('navigation');
  if (website && navigation) {
    session.setWebSet(website);
    session.setNavList(JSON.parse(navigation));
  } else loadSiteSettings();
  const token = session.getState().token?.token;
  if (token) {
    void take(call('GET', '/user/token/check'), ({ valid, user, expiresAt, unread = 0 }) => {
      // Someone may have logged in anew while the answer was on its way.
      if (session.getState().token?.token !== token) return;
      if (!valid || !user || !expiresAt) return downgradeToGuest();
      session.login({ userInfo: user, token: { token, expiresAt } });
      session.setUnread(unread);
    });
  }
  window.addEventListener('storage', followOtherTab);
}

/** Site settings and navigation, as they are now: an editor may have published others. */
export function loadSiteSettings(): void {
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
