import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePortal, resetPortalState, visit } from '../support/fake-portal';

beforeEach(() => {
  vi.resetModules();
  resetPortalState();
  fakePortal();
});
afterEach(() => {
  cleanup();
  document.documentElement.lang = '';
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The modules as a page in this language loads them. */
async function load(lang: string) {
  document.documentElement.lang = lang;
  const [{ LanguageLinks }, language, { buildAuthHeaders }] = await Promise.all([
    import('../../src/web/app/shell/LanguageLinks'),
    import('../../src/web/app/shell/language'),
    import('../../src/web/app/api/client'),
  ]);
  return { LanguageLinks, ...language, buildAuthHeaders };
}

describe('Links to languages', () => {
  it.each([
    ['zh-CN', '繁體中文', '/zh-hant/#/news/list?category=notice'],
    ['zh-CN', 'English', '/en/#/news/list?category=notice'],
    ['zh-Hant-HK', '简体中文', '/#/news/list?category=notice'],
  ])('lead from %s to the same page', async (lang, name, address) => {
    const { LanguageLinks } = await load(lang);
    visit('/news/list?category=notice', <LanguageLinks />);
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
    expect(screen.getAllByRole('link').map(({ lang }) => lang)).not.toContain(lang);
  });
});

describe('A chosen language', () => {
  it('is opened at addresses that name none, until simplified Chinese is chosen', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { replace, hash: '#/contact', origin: '' });
    const { languageOf } = await import('../../src/domain/languages');
    const { rememberLanguage, openRememberedLanguage } = await load('zh-CN');
    openRememberedLanguage();
    expect(replace).not.toHaveBeenCalled();
    rememberLanguage(languageOf('zh-hant'));
    openRememberedLanguage();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/zh-hant/#/contact');
    rememberLanguage(languageOf('zh-hans'));
    openRememberedLanguage();
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('does not replace the one that an address names', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { replace, hash: '', origin: '' });
    localStorage.setItem('boai.language', 'en');
    const { openRememberedLanguage } = await load('zh-Hant-HK');
    openRememberedLanguage();
    expect(replace).not.toHaveBeenCalled();
  });
});

it('A call names the language, except simplified Chinese', async () => {
  expect((await load('zh-CN')).buildAuthHeaders()).not.toHaveProperty('language');
  vi.resetModules();
  expect((await load('zh-Hant-HK')).buildAuthHeaders()).toMatchObject({ language: 'zh-hant' });
});
