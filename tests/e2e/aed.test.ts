import { describe, expect, it } from 'vitest';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';

const environment = setUpSharedE2eEnvironment();

/** The centre of the fictional town. */
const here = { longitude: 93.758102, latitude: 37.284145 };

/** Availability of an AED as shown on the cards, in the order of the list. */
const ACCESS = ['现在开放', '请先电话确认', '现在不开放', '维护中，请找别处'];

describe('AEDs', () => {
  it('are found with one click, available ones first and then by distance, as list and map', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page, context } = visitor;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(here);
    await visitor.open('/aedList');
    await visitor.button('找离我最近的AED').click();
    await page.getByText('由近到远').first().waitFor();
    await page.locator('.aed-distance').first().waitFor();
    const states = await page.locator('.aed-card .tag').allTextContents();
    expect(ACCESS).toEqual(expect.arrayContaining(states));
    const distances = await page.locator('.aed-card .aed-distance').allTextContents();
    const metres = distances.map(text => Number.parseFloat(text) * (text.endsWith('公里') ? 1000 : 1));
    const listed = states.map((state, index) => ({ access: ACCESS.indexOf(state), metres: metres[index]! }));
    expect(listed).toEqual([...listed].sort((a, b) => a.access - b.access || a.metres - b.metres));
    expect(metres.length).toBeGreaterThan(10);
    expect(metres).toHaveLength(states.length);
    const outOfService = page.locator('.aed-card').filter({ hasText: ACCESS.at(-1)! });
    await outOfService.first().waitFor();
    expect(await outOfService.getByRole('button', { name: '到这里去' }).count()).toBe(0);
    await visitor.checkAccessibility();
    await page.locator('.map-pin').first().waitFor();
    await page.locator('.map-water').first().waitFor({ state: 'attached' });
    await page.locator('.map-pin:not(.map-pin--group)').first().press('Enter');
    await page.locator('.aed-card--selected').waitFor();
    // Elements under the fixed header would count as too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await visitor.checkAccessibility();
  });

  it('are cached for use without network after the first visit', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page, context } = visitor;
    await visitor.open('/aedList');
    await page.locator('.aed-card').first().waitFor();
    const isKept = () =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const names = await caches.keys();
        const cachedList = await (await caches.open('boai-aed-list')).match('/aed-list');
        const name = names.find(name => name.startsWith('boai-site-'));
        const map = name && (await (await caches.open(name)).match('/map/linlan.json'));
        return cachedList !== undefined && map !== undefined;
      });
    await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|net::/);
    await context.setOffline(true);
    await visitor.open('/aedList');
    await page.getByText(/现在没有网络，显示的是/).waitFor();
    await page.locator('.aed-card').first().waitFor();
    expect(await page.getByRole('link', { name: /先打 120/ }).getAttribute('href')).toBe('tel:120');
    await page.locator('.map-pin').first().waitFor();
    await context.setOffline(false);
  });
});
