import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import type { Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';

const environment = setUpSharedE2eEnvironment();

/** Paths of what the worker has kept, once it is there. */
const keptPaths = ({ page }: Visitor) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return [];
    const names = (await caches.keys()).filter(name => name.startsWith('boai-site-'));
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

const waitForKept = (visitor: Visitor, path: string) =>
  expect.poll(() => keptPaths(visitor), { timeout: 20_000 }).toContainEqual(expect.stringContaining(path));

describe('What was read', () => {
  it('opens without a network in the application, says since when it is old, and comes back by itself', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page, context } = visitor;
    await visitor.open('/contact');
    await visitor.heading('各区县联系点').waitFor();
    await waitForKept(visitor, '/first-screen');
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|net::/);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/离线内容，更新于/).waitFor();
    await visitor.heading('各区县联系点').waitFor();
    await context.setOffline(false);
    await page.getByText(/离线内容/).waitFor({ state: 'detached' });
  });

  it('opens without a network as a document, and comes back by itself', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page, context } = visitor;
    await visitor.open('/contact');
    await waitForKept(visitor, '/first-screen');
    const { origin } = new URL(page.url());
    await page.goto(`${origin}/p/news`);
    await waitForKept(visitor, '/p/news');
    expect(await page.getByText(/离线内容/).count()).toBe(0);
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|net::/);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/离线内容，更新于/).waitFor();
    expect(await page.locator('main a[href^="/p/news/"]').count()).toBeGreaterThan(3);
    await context.setOffline(false);
    await page.getByText(/离线内容/).waitFor({ state: 'detached' });
  });

  it('is not kept for who is logged in', async () => {
    const visitor = await environment.visit({ as: await createMember(environment.server) });
    await visitor.open('/contact');
    await visitor.heading('各区县联系点').waitFor();
    await waitForKept(visitor, '/assets/');
    await visitor.open('/userCenter');
    await visitor.open('/news');
    await visitor.page.locator('main a').first().waitFor();
    const answers = (await keptPaths(visitor)).filter(path => path.startsWith('/api/'));
    expect(answers.filter(path => !path.startsWith('/api/content/media'))).toEqual([]);
  });
});
