import { describe, expect, it } from 'vitest';
import { toTraditional } from '../../../src/server/platform/languages/traditional';
import type { Visitor } from '../../support/browser-visitor';
import { setUpE2eEnvironment } from '../../support/e2e-environment';

const environment = setUpE2eEnvironment();

const openIn = async (visitor: Visitor, address: string) => {
  await visitor.page.goto(environment.server.origin + address);
  await visitor.waitUntilLoaded();
};

describe('In traditional Chinese', () => {
  it('a guest donates on a phone, by the same form', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page } = visitor;
    const step = (title: string) => page.locator('.step-title').getByText(title, { exact: true }).waitFor();
    const choose = (question: string, answer: string) =>
      page
        .getByRole('radiogroup', { name: question })
        .getByRole('radio', { name: answer, exact: true })
        .check();
    const next = async (title: string) => {
      await page.getByRole('button', { name: /^下一步/ }).click();
      await step(title);
    };
    await openIn(visitor, '/zh-hant/#/donation');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant-HK');
    await step('項目與金額');
    await visitor.button('50 元').click();
    await choose('捐贈人類型', '個人');
    await choose('已滿18周歲', '是');
    await choose('資金來自', '境內');
    await page.locator('.consents').getByRole('checkbox').check();
    await next('捐贈人與票據');
    await choose('是否匿名捐贈', '否');
    await choose('是否需要捐贈票據', '否');
    await page.getByLabel('捐贈人姓名').fill('林示例');
    await page.getByLabel('手機號碼').fill('13911110099');
    await next('核對並提交');
    await visitor.button('提交，去支付').click();
    await visitor.heading('請捐款 ￥50.00').waitFor();
    await visitor.checkAccessibility();
  });

  it('no text of the home page is simplified, but the name of the other language', async () => {
    const visitor = await environment.visit();
    await openIn(visitor, '/zh-hant/#/index');
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: '简体中文' }).waitFor();
    const texts = (await visitor.page.locator('body').innerText()).split('\n');
    const simplified = texts.filter(text => text !== '简体中文' && text !== toTraditional(text));
    expect(simplified).toEqual([]);
  });
});

describe('In English', () => {
  it('a visitor finds public pages, and what is in Chinese only is marked', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page } = visitor;
    await openIn(visitor, '/en/#/news/list');
    await page.getByRole('heading', { name: 'All news', level: 1 }).waitFor();
    await visitor.checkAccessibility();
    await page.locator('main a[href*="/news/detail"]').first().click();
    await page.getByText('The following is available in Chinese only.').waitFor();
    expect(await page.locator('.rich').getAttribute('lang')).toBe('zh-Hans');
    await openIn(visitor, '/en/#/matter');
    await page.getByRole('heading', { name: 'Donate money' }).waitFor();
  });
});

describe('The language', () => {
  it('is changed on the same page, and kept for addresses that name none', async () => {
    const visitor = await environment.visit();
    const { page } = visitor;
    await visitor.open('/news/list?category=notice');
    await page.getByRole('banner').getByRole('link', { name: '繁體中文' }).click();
    await page.waitForURL(url => url.pathname === '/zh-hant/' && url.hash === '#/news/list?category=notice');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${environment.server.origin}/?again#/contact`);
    await page.getByRole('heading', { name: '聯絡我們', level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: '简体中文' }).click();
    await page.getByRole('heading', { name: '联系我们', level: 1 }).waitFor();
    await page.goto(`${environment.server.origin}/?again#/matter`);
    await visitor.heading('办事大厅').waitFor();
  });

  it('of the back office is simplified Chinese, whatever the address or what was chosen', async () => {
    const visitor = await environment.visit();
    const { page } = visitor;
    await openIn(visitor, '/zh-hant/#/contact');
    await page.evaluate(() => localStorage.setItem('boai.language', 'zh-hant'));
    await page.goto(`${environment.server.origin}/zh-hant/#/desk`);
    await page.waitForURL(url => url.pathname === '/');
    await page.waitForLoadState();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  });

  it('is not remembered for a visitor who followed a link to it', async () => {
    const visitor = await environment.visit();
    await openIn(visitor, '/zh-hant/#/contact');
    await visitor.open('/contact');
    await visitor.page.getByRole('heading', { name: '联系我们', level: 1 }).waitFor();
  });
});

it('A document names its languages, and is in its own', async () => {
  const answer = await fetch(`${environment.server.origin}/zh-hant/p/contact`);
  const html = await answer.text();
  expect(html).toContain('<html lang="zh-Hant-HK">');
  expect(html).toContain('聯絡我們');
  expect(html).toMatch(/hreflang="zh-CN" href="[^"]*\/p\/contact"/u);
  expect(html).toMatch(/hreflang="x-default" href="[^"]*\/p\/contact"/u);
  const missing = await fetch(`${environment.server.origin}/zh-hant/p/nothing`);
  expect([missing.status, (await missing.text()).includes('頁面不存在')]).toEqual([404, true]);
});
