import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../src/web/app/shell/session';
import { isSessionOver } from '../../src/web/app/shell/session-end';
import { startPortal } from '../../src/web/app/shell/start';
import { type FakePortal, fakePortal, logIn, resetPortalState } from '../support/fake-portal';

const settings = (name: string) => JSON.stringify({ name, contact: {}, legal: {}, channels: [] });
const menus = (title: string) => [{ title, children: [{ title: '我要捐款', path: '/donation' }] }];

/** Writes a meta element, as the server embeds initial data. */
function write(name: string, content: string): void {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /website/detail', () => settings('问来的会'));
  portal.answer('GET /menu/navigation', () => menus('问来的'));
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

it('The portal starts with settings and navigation embedded in the page, without requests', () => {
  write('website', settings('写着的会'));
  write('navigation', JSON.stringify(menus('写着的')));
  startPortal();
  expect(session.getState().webSet?.name).toBe('写着的会');
  expect(session.getState().navList?.[0]?.title).toBe('写着的');
  expect([...portal.requestsOf('GET /website/detail'), ...portal.requestsOf('GET /menu/navigation')]).toEqual(
    [],
  );
});

it('The portal requests them when the page embeds nothing', async () => {
  write('website', '');
  startPortal();
  await expect.poll(() => session.getState().webSet?.name).toBe('问来的会');
  await expect.poll(() => session.getState().navList?.[0]?.title).toBe('问来的');
});

it('Treats an invalid token at start as an ended session: the login page says so', async () => {
  logIn();
  portal.answer('GET /user/token/check', () => ({ valid: false }));
  expect(isSessionOver()).toBe(false);
  startPortal();
  await expect.poll(() => session.isLoggedIn()).toBe(false);
  expect(isSessionOver()).toBe(true);
  logIn();
  expect(isSessionOver()).toBe(false);
});

it('Treats a token that expired since the last visit alike', async () => {
  localStorage.setItem(
    'boai.token',
    JSON.stringify({ token: 't'.repeat(43), expiresAt: '2020-01-01T00:00:00Z' }),
  );
  vi.resetModules();
  const anew = await import('../../src/web/app/shell/session-end');
  expect(anew.isSessionOver()).toBe(true);
  localStorage.clear();
});
