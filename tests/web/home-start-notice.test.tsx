import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setDisplayMode } from '../../src/web/app/shell/display-mode';
import { session } from '../../src/web/app/shell/session';
import Home from '../../src/web/pages/index';
import { findings } from '../support/accessibility-violations';
import { createHomePortal, slide } from '../support/fake-home-portal';
import { type FakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
let notices: ReturnType<typeof slide>[];
beforeEach(() => {
  resetPortalState();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  notices = [slide('谨防假冒募捐', { path: '/news', button: '如何分辨' })];
  portal = createHomePortal();
  portal.answer('GET /slide/list', ({ query }) => (query.get('position') === 'start' ? notices : []));
});
afterEach(() => {
  act(() => setDisplayMode('standard'));
  cleanup();
  vi.unstubAllGlobals();
});

const notice = () => screen.findByRole('dialog', { name: '谨防假冒募捐' });
const countSlideRequests = () =>
  portal.requestsOf('GET /slide/list').filter(({ query }) => query.get('position') === 'start').length;

describe('Start notice', () => {
  it('shows the notice of the operator with a link, accessibly', async () => {
    visit('/index', <Home />);
    const dialog = await notice();
    expect(dialog.textContent).toContain('谨防假冒募捐的摘要');
    expect(screen.getByRole('link', { name: '如何分辨' }).getAttribute('href')).toMatch(/\/news$/);
    expect(await findings(dialog)).toEqual([]);
  });

  it('is not shown when there is no notice', async () => {
    notices = [];
    visit('/index', <Home />);
    await waitFor(() => expect(countSlideRequests()).toBe(1));
    await screen.findByRole('region', { name: '您要办什么？' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown in 长辈版', async () => {
    act(() => setDisplayMode('elder'));
    visit('/index', <Home />);
    await waitFor(() => expect(portal.requestsOf('GET /news/home/info').length).toBeGreaterThan(0));
    expect(countSlideRequests()).toBe(0);
  });

  it('is closed by one click, and not shown again in this visit', async () => {
    visit('/index', <Home />);
    await notice();
    fireEvent.click(screen.getByRole('button', { name: '我知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.getState().isStart).toBe(false);
    cleanup();
    visit('/index', <Home />);
    await screen.findByRole('region', { name: '您要办什么？' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
