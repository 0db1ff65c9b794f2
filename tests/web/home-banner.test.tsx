import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Banner } from '../../src/web/features/home/Banner';
import { LatestDonations } from '../../src/web/features/home/LatestDonations';
import { homePortal, slide } from '../support/fake-home-portal';
import { type FakePortal, forget, visit } from '../support/fake-portal';

// It lays slides out by their width, and here nothing has any.
vi.mock('swiper', () => Promise.reject(new Error('not fetched in this test')));

let portal: FakePortal;
let calm = false;
beforeEach(async () => {
  forget();
  calm = false;
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  portal = homePortal();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The banner anew: what it kept of the slides of another test is gone. */
async function showBanner(onShown = () => {}) {
  const { Banner: Fresh } = (await import('../../src/web/features/home/Banner')) as { Banner: typeof Banner };
  return visit('/index', <Fresh onShown={onShown} />);
}

const shown = () => document.querySelector('.is-shown')?.textContent ?? '';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the banner', () => {
  it('shows the first slide, its picture before everything else, the others out of reach', async () => {
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

  it('asks for nothing where the server has written the slides into the page', async () => {
    const told = document.createElement('meta');
    told.name = 'slides';
    told.content = JSON.stringify([slide('随页面而来的')]);
    document.head.append(told);
    await showBanner();
    expect(shown()).toContain('随页面而来的');
    expect(portal.of('GET /slide/list')).toHaveLength(0);
    told.remove();
  });

  it('lets come what is below as soon as its first picture stands', async () => {
    const onShown = vi.fn();
    await showBanner(onShown);
    const picture = await screen.findByRole('img', { name: '第一张的画' });
    expect(onShown).not.toHaveBeenCalled();
    fireEvent.load(picture);
    expect(onShown).toHaveBeenCalled();
  });

  it('is turned by buttons and arrow keys, round and round', async () => {
    const { user } = await showBanner();
    await user.click(await screen.findByRole('button', { name: '下一张' }));
    expect(shown()).toContain('第二张');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toContain('第一张');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toContain('第二张');
  });

  it('turns by itself until it is stopped, and not while it is pointed at', async () => {
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

  it('stands still for whoever wants less motion, until they start it', async () => {
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

  it('offers nothing to turn where there is one slide', async () => {
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
  ])("is the society's own where %s", async (_, answer) => {
    portal.answer('GET /slide/list', answer);
    const onShown = vi.fn();
    await showBanner(onShown);
    expect(await screen.findByRole('link', { name: '我要求助' })).toBeTruthy();
    await waitFor(() => expect(onShown).toHaveBeenCalled());
  });
});

describe('the latest gifts', () => {
  const names = () => screen.getAllByRole('listitem').map(row => row.querySelector('.gift-who')?.textContent);

  it('move up line by line, and begin again after the last', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit('/index', <LatestDonations />);
    await screen.findByText('捐赠人1');
    expect(names()).toEqual(['捐赠人1', '捐赠人2', '捐赠人3', '捐赠人4', '捐赠人5', '捐赠人6']);
    await pass(3600);
    expect(names()[0]).toBe('捐赠人2');
    await pass(3500 * 7);
    expect(names()[0]).toBe('捐赠人1');
  });

  it('stop at the button, and go on at it', async () => {
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
