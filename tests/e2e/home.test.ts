import { describe, expect, it } from 'vitest';
import type { VisitOptions, Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';

const environment = setUpSharedE2eEnvironment();

/** Visits, and the greatest height of the page in pixels: half of what it was when everything was shown. */
const visits: [string, VisitOptions, height: number][] = [
  ['at a desk', {}, 3350],
  ['on a phone', { device: 'phone' }, 4700],
];

/** Scrolls step by step until the last part of the page has loaded. */
async function scrollToEnd(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const last = page.locator('.friends summary');
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 600);
        return last.isVisible();
      },
      { interval: 100 },
    )
    .toBe(true);
  await visitor.waitUntilLoaded();
}

/** The Cumulative Layout Shift since the page was opened. */
const shifts = ({ page }: Visitor): Promise<number> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe.each(visits)('Home page %s', (_, visit, height) => {
  it('loads each part as it comes near, is accessible from top to bottom, short, and does not shift', async () => {
    const visitor = await environment.visit(visit);
    await visitor.open('/index');
    await visitor.heading('您要办什么？').waitFor();
    expect(await shifts(visitor)).toBeLessThan(0.05);
    await scrollToEnd(visitor);
    for (const part of ['要闻', '公益项目', '数据速览', '最新捐赠', '信息公开', '就近联系']) {
      await visitor.page.getByRole('region', { name: part }).waitFor();
    }
    expect(await visitor.page.getByRole('main').getByRole('alert').count()).toBe(0);
    await visitor.checkAccessibility();
    expect(await visitor.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(height);
  });
});

describe('Home page in elder mode on the narrowest phone', () => {
  it('has the name on one line, and whole labels of the tabs', async () => {
    const visitor = await environment.visit({ device: 'phone', elder: true });
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.open('/index');
    await page.locator('.elder-ways li').nth(2).waitFor();
    const linesOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll(found =>
          found.map(element =>
            Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
          ),
        );
    expect(await linesOf('.brandbar .brand strong')).toEqual([1]);
    const cut = await page
      .locator('.brandbar strong, .tabbar li > *')
      .evaluateAll(found => found.filter(label => label.scrollWidth > label.clientWidth).length);
    expect(cut).toBe(0);
  });
});

describe('Banner', () => {
  it('is moved by its buttons and by swiping', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page } = visitor;
    await visitor.open('/index');
    const shown = page.locator('.swiper-slide.is-shown');
    await shown.waitFor();
    const first = await shown.getAttribute('aria-label');
    await visitor.button('下一张').tap();
    await expect.poll(() => shown.getAttribute('aria-label')).not.toBe(first);
    // Waits for Swiper, which follows touches: the slides are laid out a moment before.
    await page.locator('.swiper-initialized').waitFor();
    const box = (await page.locator('.swiper').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map(x => ({ x, y })) });
    // The first two events are sent together: a touch held for half a second counts as a long press. The others are
    // sent one by one: events in quick succession are merged.
    await Promise.all([finger('touchStart', 60), finger('touchMove', 90)]);
    for (const x of [150, 220, 280]) await finger('touchMove', x);
    await finger('touchEnd');
    await expect.poll(() => shown.getAttribute('aria-label')).toBe(first);
  });
});

describe('Search box of the header', () => {
  it('opens the results, and keeps the keyword', async () => {
    const visitor = await environment.visit();
    await visitor.open('/index');
    const box = visitor.page.getByRole('banner').getByRole('searchbox');
    await box.fill('急救 培训');
    await box.press('Enter');
    await visitor.page.waitForURL(({ hash }) => hash.startsWith('#/search?'));
    expect(new URLSearchParams(visitor.route.split('?')[1]).get('keyword')).toBe('急救 培训');
    expect(await box.inputValue()).toBe('急救 培训');
  });
});
