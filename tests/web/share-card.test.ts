import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { WECHAT_SDK_URL } from '../../src/domain/wechat-sdk';
import { session } from '../../src/web/app/shell/session';
import { currentCard, startShareCards } from '../../src/web/app/wechat/share-card';
import { type FakePortal, fakePortal, resetPortalState } from '../support/fake-portal';

const ID = '00000000-0000-4000-8000-000000000001';
const signature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  document.head.innerHTML = '<title>示例项目 - 示例协会</title><meta name="description" content="示例简介">';
  location.hash = `#/publicWelfareInfo?id=${ID}&tab=gifts&via=k7mnp3`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.wx;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

/** WeChat's script, as if it had been loaded. */
function fakeSdk() {
  const sdk = {
    config: vi.fn(),
    ready: (callback: () => void) => callback(),
    updateAppMessageShareData: vi.fn(),
    updateTimelineShareData: vi.fn(),
  };
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation(node => {
    append(node);
    window.wx = sdk;
    queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')));
  });
  return sdk;
}

describe('The card of a shared page', () => {
  it('has its title, description and real address, without what only this visitor chose', () => {
    expect(currentCard()).toEqual({
      title: '示例项目 - 示例协会',
      desc: '示例简介',
      link: `${location.origin}/p/projects/${ID}`,
      imgUrl: `${location.origin}/s/${ID}/picture.jpg`,
    });
  });

  it('has the photo at the head of the page', () => {
    document.body.innerHTML =
      '<main id="main"><img fetchpriority="high" src="/api/content/media?id=1"></main>';
    expect(currentCard().imgUrl).toBe(`${location.origin}/api/content/media?id=1`);
  });

  it('has the address for sharing where there is no document', () => {
    location.hash = `#/videoInfo?id=${ID}`;
    expect(currentCard().link).toBe(`${location.origin}/s/${ID}`);
  });

  it('is that of the portal for own pages: nothing of them is shared', () => {
    session.setWebSet(
      JSON.stringify({ name: '示例协会', description: '人道', contact: {}, legal: {}, channels: [] }),
    );
    document.title = '林示例的捐款 - 示例协会';
    for (const hash of [`#/donation?id=${ID}`, '#/userDonate', `#/exam?id=${ID}`]) {
      location.hash = hash;
      expect(currentCard()).toEqual({
        title: '示例协会',
        desc: '人道',
        link: `${location.origin}/`,
        imgUrl: '',
      });
    }
  });
});

describe('WeChat’s script', () => {
  it('is loaded with a signature, and told the card of each page', async () => {
    portal.answer('GET /wechat/page/signature', () => signature);
    const sdk = fakeSdk();
    await startShareCards();
    expect(portal.requestsOf('GET /wechat/page/signature')[0]!.query.get('url')).toBe(`${location.origin}/`);
    expect(scripts()).toEqual([WECHAT_SDK_URL]);
    expect(sdk.config.mock.calls[0]![0]).toMatchObject(signature);
    expect(sdk.updateAppMessageShareData).toHaveBeenLastCalledWith(currentCard());
    location.hash = '#/news';
    document.title = '新闻 - 示例协会';
    await vi.waitFor(() =>
      expect(sdk.updateAppMessageShareData).toHaveBeenLastCalledWith(
        expect.objectContaining({ title: '新闻 - 示例协会', link: `${location.origin}/p/news` }),
      ),
    );
  });

  it('is not loaded where the organisation has no official account', async () => {
    portal.answer('GET /wechat/page/signature', () => null);
    await startShareCards();
    expect(scripts()).toEqual([]);
  });

  it('is not loaded when the page is not signed', async () => {
    portal.answer('GET /wechat/page/signature', () => {
      throw new Refusal('unavailable');
    });
    await expect(startShareCards()).rejects.toThrow();
    expect(scripts()).toEqual([]);
  });
});
