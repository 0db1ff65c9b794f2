import { publicAddressOf } from '../../../domain/public-pages';
import { WECHAT_SDK_URL } from '../../../domain/wechat-sdk';
import { call } from '../api/client';
import { currentLanguage } from '../shell/language';
import { session } from '../shell/session';

/** The part of WeChat's JS-SDK that is used. */
interface WechatSdk {
  config(options: {
    debug: boolean;
    appId: string;
    timestamp: number;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
  }): void;
  ready(callback: () => void): void;
  updateAppMessageShareData(card: ShareCard): void;
  updateTimelineShareData(card: Omit<ShareCard, 'desc'>): void;
}

/** The card that WeChat shows of a shared page. */
export interface ShareCard {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

declare global {
  interface Window {
    wx?: WechatSdk;
  }
}

/** Pages of contents that have no document of their own, but an address for sharing. */
const SHARED_CONTENT = ['/videoInfo', '/showVideo', '/memberShow', '/specialThumb'];

/** A page's title and description are set in several steps. */
const SETTLING_MS = 300;

/**
 * Makes WeChat show title, description and picture of the current page when it is shared. Loads WeChat's script only
 * where the organisation has an official account; without it, WeChat shows the address.
 */
export async function startShareCards(): Promise<void> {
  const [url = ''] = location.href.split('#');
  const signature = await call('GET', '/wechat/page/signature', { params: { query: { url } } });
  if (!signature) return;
  await loadScript(WECHAT_SDK_URL);
  const { wx } = window;
  if (!wx) return;
  const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'];
  wx.config({ debug: false, ...signature, jsApiList });
  wx.ready(() => followPages(wx));
}

function followPages(wx: WechatSdk): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const card = currentCard();
    wx.updateAppMessageShareData(card);
    const { desc: _, ...timelineCard } = card;
    wx.updateTimelineShareData(timelineCard);
  };
  const updateSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(update, SETTLING_MS);
  };
  update();
  window.addEventListener('hashchange', updateSoon);
  const head = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver(updateSoon).observe(document.head, head);
}

/** The card of the current page; that of the portal for pages that are not public. */
export function currentCard(): ShareCard {
  const path = location.hash.slice(1) || '/index';
  const [page = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  const id = params.get('id');
  const named = id ? `${page}?id=${id}` : path;
  const address =
    publicAddressOf(named) ??
    publicAddressOf(page) ??
    (id && SHARED_CONTENT.includes(page) ? `/s/${id}` : null);
  const settings = session.getState().webSet;
  if (!address) {
    return {
      title: settings?.name ?? '',
      desc: settings?.description ?? '',
      link: `${location.origin}/`,
      imgUrl: '',
    };
  }
  return {
    title: document.title,
    desc: document.head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    link: location.origin + currentLanguage().prefix + address,
    imgUrl: pictureOf(id),
  };
}

/** The photo at the head of the page, or the picture that the server renders of a drawing. */
function pictureOf(id: string | null): string {
  const photo = document.querySelector<HTMLImageElement>('#main img[fetchpriority="high"]')?.src ?? '';
  if (photo && !photo.endsWith('.svg')) return photo;
  return id ? `${location.origin}/s/${id}/picture.jpg` : '';
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('WeChat’s script was not loaded'));
    document.head.append(script);
  });
}
