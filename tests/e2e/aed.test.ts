import { describe, expect, it } from 'vitest';
import { setStage } from '../support/e2e-environment';

const stage = setStage();

/** In the middle of the town that does not exist. */
const here = { longitude: 93.758102, latitude: 37.284145 };

/** What cards say of an AED's access, in the order in which they are listed. */
const ACCESS = ['现在开放', '请先电话确认', '现在不开放', '维护中，请找别处'];

describe('AEDs', () => {
  it('are found by one press, what can be used now first and then the nearest, on a list and on a map', async () => {
    const visitor = await stage.visit({ device: 'phone' });
    const { page, context } = visitor;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(here);
    await visitor.open('/aedList');
    await visitor.button('找离我最近的AED').click();
    await page.getByText('由近到远').first().waitFor();
    await page.locator('.aed-distance').first().waitFor();
    const states = await page.locator('.aed-card .aed-state .tag').allTextContents();
    expect(ACCESS).toEqual(expect.arrayContaining(states));
    const distances = await page.locator('.aed-card .aed-distance').allTextContents();
    const metres = distances.map(text => Number.parseFloat(text) * (text.endsWith('公里') ? 1000 : 1));
    const listed = states.map((state, index) => ({ access: ACCESS.indexOf(state), metres: metres[index]! }));
    expect(listed).toEqual([...listed].sort((a, b) => a.access - b.access || a.metres - b.metres));
    expect(metres.length).toBeGreaterThan(10);
    expect(metres).toHaveLength(states.length);
    const outOfService = page.locator('.aed-card').filter({ hasText: ACCESS.at(-1)! });
    await outOfService.getByRole('button', { name: '在地图上看' }).first().waitFor();
    expect(await outOfService.getByRole('button', { name: '到这里去' }).count()).toBe(0);
    await visitor.checkAccessibility();
    await visitor.button('地图').click();
    await page.locator('.map-pin').first().waitFor();
    await page.locator('.map-water').first().waitFor({ state: 'attached' });
    await page.locator('.map-pin:not(.map-pin--group)').first().press('Enter');
    await page.locator('.aed-card--selected').waitFor();
    // What lies under the fixed header counts as too small to be pressed.
    await page.evaluate(() => scrollTo(0, 0));
    await visitor.checkAccessibility();
  });

  it('are still there without network, once they have been looked at', async () => {
    const visitor = await stage.visit({ device: 'phone' });
    const { page, context } = visitor;
    await visitor.open('/aedList');
    await page.locator('.aed-card').first().waitFor();
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready;
      const names = await caches.keys();
      const kept = await (await caches.open('boai-aed-list')).match('/aed-list');
      return kept !== undefined && names.some(name => name.startsWith('boai-aed-shell-'));
    });
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|net::/);
    await context.setOffline(true);
    await visitor.open('/aedList');
    await page.getByText(/现在没有网络，显示的是/).waitFor();
    await page.locator('.aed-card').first().waitFor();
    expect(await page.getByRole('link', { name: /先打 120/ }).getAttribute('href')).toBe('tel:120');
    await visitor.button('地图').click();
    await page.locator('.map-pin').first().waitFor();
    await context.setOffline(false);
  });

  it('leave no worker with those who never look for one', async () => {
    const visitor = await stage.visit();
    await visitor.open('/index');
    await visitor.open('/search?keyword=AED');
    expect(
      await visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  });
});
