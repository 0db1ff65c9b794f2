import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routeOf } from '../../../src/web/app/routes';
import { createMember } from '../../support/accounts';
import type { Visitor } from '../../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../../support/e2e-environment';

const environment = setUpSharedE2eEnvironment();

/** Targets of the main navigation and the entries of the home page, without duplicates. */
async function targets(visitor: Visitor): Promise<string[]> {
  await visitor.open('/index');
  await visitor.page.locator('.tasks li a').first().waitFor();
  const pathsOf = (links: Locator) =>
    links.evaluateAll(found => found.map(link => link.getAttribute('href')?.slice(1) ?? ''));
  const paths = await pathsOf(visitor.page.locator('.tasks li a'));
  // Entries exist only while their menu is open.
  for (const menu of await visitor.page.locator('.nav > ul > li').all()) {
    await menu.getByRole('button').hover();
    await menu.getByRole('link').first().waitFor();
    paths.push(...(await pathsOf(menu.getByRole('link'))));
  }
  return [...new Set(paths)];
}

/** Opens a page, and fails when it is not found or could not be loaded. */
async function expectPage(visitor: Visitor, path: string): Promise<void> {
  // A guest redirected to the login from two pages in turn opens the login page once.
  await visitor[routeOf(path)?.access === 'public' ? 'goOnTo' : 'open'](path);
  expect(await visitor.heading('页面不存在').count(), path).toBe(0);
  expect(await visitor.page.getByRole('main').getByRole('alert').count(), path).toBe(0);
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
}

const focused = (target: Locator) =>
  expect.poll(() => target.evaluate(element => element === document.activeElement)).toBe(true);

describe('Navigation', () => {
  it('has no dead ends for guests', async () => {
    const visitor = await environment.visit();
    const paths = await targets(visitor);
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) await expectPage(visitor, path);
  });

  it('has no dead ends for members', async () => {
    const visitor = await environment.visit({ as: await createMember(environment.server) });
    for (const path of await targets(visitor)) {
      await expectPage(visitor, path);
      expect(visitor.route).not.toMatch(/^\/login/);
    }
  });

  it('begins every page at its top, also when going back and forward', async () => {
    const visitor = await environment.visit();
    const { page } = visitor;
    const position = () => page.evaluate(() => scrollY);
    const scrollDown = async () => {
      await page.mouse.wheel(0, 500);
      await expect.poll(position).toBeGreaterThan(200);
    };
    await visitor.open('/matter');
    await scrollDown();
    await visitor.goOnTo('/help-list');
    expect(await position()).toBe(0);
    await scrollDown();
    await page.goBack();
    await visitor.waitForRoute('/matter', '办事大厅');
    await expect.poll(position).toBe(0);
    await page.goForward();
    await visitor.waitForRoute('/help-list', '救助指南');
    await expect.poll(position).toBe(0);
  });

  it('opens by mouse and by keyboard, and an entry opens its page', async () => {
    const visitor = await environment.visit();
    await visitor.open('/index');
    await visitor.button('人道救助').hover();
    await visitor.link('救助指南').first().click();
    await visitor.waitForRoute('/help-list', '救助指南');
    const menu = visitor.button('三献·志愿·会员');
    await menu.focus();
    await visitor.page.keyboard.press('ArrowDown');
    await focused(menu.locator('xpath=..').getByRole('link').first());
    await visitor.page.keyboard.press('Escape');
    await focused(menu);
  });

  it('opens as a drawer by touch, with all flows and every entry', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    await visitor.open('/index');
    await visitor.button('打开导航').tap();
    const drawer = visitor.page.getByRole('dialog', { name: '导航' });
    await drawer.getByText('人道救助').tap();
    await visitor.checkAccessibility();
    await drawer.getByRole('link', { name: '救助指南' }).tap();
    await visitor.waitForRoute('/help-list', '救助指南');
    await visitor.button('打开导航').tap();
    await drawer.getByRole('link', { name: '办事大厅' }).tap();
    await visitor.waitForRoute('/matter', '办事大厅');
  });
});
