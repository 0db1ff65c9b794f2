import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Banner } from '../../src/web/features/home/Banner';
import { LatestDonations } from '../../src/web/features/home/LatestDonations';
import { createHomePortal, slide } from '../support/fake-home-portal';
import { type FakePortal, resetPortalState, visit } from '../support/fake-portal';

// Swiper lays slides out by their width, which is zero in jsdom.
vi.mock('swiper', () => Promise.reject(new Error('not fetched in this test')));

let portal: FakePortal;
let calm = false;
beforeEach(async () => {
  resetPortalState();
  calm = false;
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  portal = createHomePortal();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Imports a fresh banner module, without the slides cached by another test. */
async function showBanner(onShown = () => {}) {
  const { Banner: Fresh } = (await import('../../src/web/features/home/Banner')) as { Banner: typeof Banner };
  return visit('/index', <Fresh onShown={onShown} />);
}

const shown = () => document.querySelector('.is-shown')?.textContent ?? '';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('Home banner', () => {
  it('shows the first slide, loads its picture with priority, and makes the others inert', async () => {
    await showBanner();
    const first = await screen.findByRole('group', { name: '1 / 2' });
    const picture = within(first).getByRole('img', { name: '第一张的画' });
    expect(picture.getAttribute('fetchpriority')).toBe('high');
    expect(picture.getAttribute('width')).toBe('1440');
    expect(within(first).getByRole('link', { name: '去看看' }).getAttribute('href')).toBe('/help-list');
    const second = document.querySelectorAll('.swiper-slide')[1]!;
    expect(second.hasAttribute('inert')).toBe(true);
    expect(second.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    expect(second.querySelector('a')).toBeNull();
  });

  it('sends no request when the server has embedded the slides in the page', async () => {
    const slidesMeta = document.createElement('meta');
    slidesMeta.name = 'slides';
    slidesMeta.content = JSON.stringify([slide('随页面而来的')]);
    document.head.append(slidesMeta);
    await showBanner();
    expect(shown()).toContain('随页面而来的');
    expect(portal.requestsOf('GET /slide/list')).toHaveLength(0);
    slidesMeta.remove();
  });

  it('reports when its first picture has loaded, so that the parts below can load', async () => {
    const onShown = vi.fn();
    await showBanner(onShown);
    const picture = await screen.findByRole('img', { name: '第一张的画' });
    expect(onShown).not.toHaveBeenCalled();
    fireEvent.load(picture);
    expect(onShown).toHaveBeenCalled();
  });

  it('is moved by buttons and arrow keys, in a loop', async () => {
    const { user } = await showBanner();
    await user.click(await screen.findByRole('button', { name: '下一张' }));
    expect(shown()).toContain('第二张');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toContain('第一张');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toContain('第二张');
  });

  it('advances automatically until it is paused, and not while hovered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await showBanner();
    const slide = await screen.findByRole('group', { name: '1 / 2' });
    const slides = slide.closest('.swiper')!;
    await pass(7100);
    expect(shown()).toContain('第二张');
    fireEvent.pointerEnter(slides);
    await pass(15_000);
    expect(shown()).toContain('第二张');
    fireEvent.pointerLeave(slides);
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    await pass(15_000);
    expect(shown()).toContain('第二张');
    expect(screen.getByRole('button', { name: '播放轮播' })).toBeTruthy();
  });

  it('does not advance with reduced motion until it is started', async () => {
    calm = true;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await showBanner();
    await screen.findByRole('group', { name: '1 / 2' });
    await pass(15_000);
    expect(shown()).toContain('第一张');
    const play = screen.getByRole('button', { name: '播放轮播' });
    play.focus();
    fireEvent.click(play);
    await pass(7100);
    expect(shown()).toContain('第二张');
  });

  it('offers no controls for a single slide', async () => {
    portal.answer('GET /slide/list', () => [slide('唯一的')]);
    await showBanner();
    await screen.findByRole('group', { name: '1 / 1' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['there are no slides', () => []],
    [
      'they do not come',
      () => {
        throw new Error('no answer');
      },
    ],
  ])('shows the default slide of the organisation where %s', async (_, answer) => {
    portal.answer('GET /slide/list', answer);
    const onShown = vi.fn();
    await showBanner(onShown);
    expect(await screen.findByRole('link', { name: '我要求助' })).toBeTruthy();
    await waitFor(() => expect(onShown).toHaveBeenCalled());
  });
});

describe('Latest donations', () => {
  const names = () => screen.getAllByRole('listitem').map(row => row.querySelector('.gift-who')?.textContent);

  it('scroll line by line, and start again after the last', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit('/index', <LatestDonations />);
    await screen.findByText('捐赠人1');
    expect(names()).toEqual(['捐赠人1', '捐赠人2', '捐赠人3', '捐赠人4', '捐赠人5']);
    await pass(3600);
    expect(names()[0]).toBe('捐赠人2');
    await pass(3500 * 7);
    expect(names()[0]).toBe('捐赠人1');
  });

  it('pause and resume with the button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit('/index', <LatestDonations />);
    fireEvent.click(await screen.findByRole('button', { name: '暂停滚动' }));
    const before = names();
    await pass(10_000);
    expect(names()).toEqual(before);
    fireEvent.click(screen.getByRole('button', { name: '继续滚动' }));
    await pass(3600);
    expect(names()).not.toEqual(before);
  });
});
