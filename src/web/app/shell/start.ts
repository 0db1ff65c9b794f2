import { call } from '../api/client';
import { isWechatBrowser } from '../api/open-document';
import { noteArrival } from './arrival';
import { readInitialData } from './initial-data';
import { session } from './session';
import { downgradeToGuest, followOtherTab } from './session-end';

/**
 * Initialises the portal: site settings and navigation, from the page or from the server, and a check whether the
 * stored session is still valid. The parts are independent: a page renders without the others.
 */
export function startPortal(): void {
  noteArrival(location.hash);
  const website = readInitialData('website');
  const navigation = readInitialData('navigation');
  if (website && navigation) {
    session.setWebSet(website);
    session.setNavList(JSON.parse(navigation));
  } else loadSiteSettings();
  const token = session.getState().token?.token;
  if (token) {
    void applyResponse(call('GET', '/user/token/check'), ({ valid, user, expiresAt, unread = 0 }) => {
      // Another login may have happened while the request was running.
      if (session.getState().token?.token !== token) return;
      if (!valid || !user || !expiresAt) return downgradeToGuest();
      session.login({ userInfo: user, token: { token, expiresAt } });
      session.setUnread(unread);
    });
  }
  window.addEventListener('storage', followOtherTab);
  if (isWechatBrowser() && session.getState().webSet?.wechat) {
    // WeChat goes on showing the address when this fails.
    void import('../wechat/share-card').then(({ startShareCards }) => startShareCards()).catch(() => {});
  }
}

/** Fetches site settings and navigation again, as an editor may have published changes. */
export function loadSiteSettings(): void {
  void applyResponse(call('GET', '/website/detail'), session.setWebSet);
  void applyResponse(call('GET', '/menu/navigation'), session.setNavList);
}

async function applyResponse<T>(answer: Promise<T>, use: (data: T) => void): Promise<void> {
  try {
    use(await answer);
  } catch {
    // The settings of the last visit remain, the navigation stays empty; pages report missing data themselves.
  }
}
