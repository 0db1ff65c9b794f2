import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ShowVideo from '../../src/web/pages/showVideo';
import VideoInfo from '../../src/web/pages/videoInfo';
import VideoList from '../../src/web/pages/videoList';
import { article, idOf, item, newsPage } from '../support/content-samples';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const film = { id: idOf(8), name: 'cpr.webm', url: '/videos/cpr.webm', type: 'video/webm', size: 1 };
const captions = { id: idOf(9), name: 'cpr.vtt', url: '/videos/cpr.vtt', type: 'text/vtt', size: 1 };
const video = (change: object = {}) =>
  article({ kind: 'video', title: '示例 胸外按压', duration: 92, files: [film, captions], ...change });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

it('Plays a video with captions, and does not preload it', async () => {
  portal.answer('GET /news/detail', () => video());
  const { container } = visit(`/videoInfo?id=${idOf(1)}`, <VideoInfo />);
  await heading('示例 胸外按压');
  const player = container.querySelector('video')!;
  expect(player.preload).toBe('metadata');
  expect(player.getAttribute('poster')).toBe('/covers/cover-1.svg');
  expect(
    [...player.querySelectorAll('source')].map(({ src, type }) => [new URL(src).pathname, type]),
  ).toEqual([
    ['/videos/cpr.webm', 'video/webm'],
    ['/videos/cpr.mp4', 'video/mp4'],
  ]);
  expect(player.querySelector('track')!.getAttribute('src')).toBe('/videos/cpr.vtt');
  expect(screen.queryByRole('heading', { name: '附件' })).toBeNull();
});

it('Names the site of an external video', async () => {
  portal.answer('GET /news/detail', () => video({ files: [], path: 'https://video.example.org/1' }));
  visit(`/videoInfo?id=${idOf(1)}`, <VideoInfo />);
  const externalLink = await screen.findByRole('link', { name: '前往 video.example.org 观看' });
  expect(externalLink.getAttribute('rel')).toContain('noopener');
});

it('Reports a video without a file', async () => {
  portal.answer('GET /news/detail', () => video({ files: [] }));
  visit(`/showVideo?id=${idOf(1)}`, <ShowVideo />);
  await screen.findByText(/视频文件正在整理/);
});

describe('视频播放', () => {
  it('links to the next videos', async () => {
    portal.answer('GET /news/detail', () => video({ related: [item(2, { kind: 'video' })] }));
    visit(`/showVideo?id=${idOf(1)}`, <ShowVideo />);
    await heading('接着看');
    expect(screen.getByRole('link', { name: /第2篇/ }).getAttribute('href')).toBe(`/showVideo?id=${idOf(2)}`);
    expect(screen.getByRole('link', { name: '文字讲解' }).getAttribute('href')).toBe(
      `/videoInfo?id=${idOf(1)}`,
    );
  });
});

describe('视频中心', () => {
  it('shows the duration of each video', async () => {
    portal.answer('GET /news/category/list', () => []);
    portal.answer('GET /news/page/list', () => newsPage([item(1, { kind: 'video', duration: 92 })]));
    visit('/videoList', <VideoList />);
    await screen.findByText('1:32');
    expect(portal.requestsOf('GET /news/page/list').at(-1)!.query.get('kind')).toBe('video');
  });
});

describe('The chapters of a video', () => {
  const chapters = {
    ...{ id: idOf(10), name: 'cpr-chapters.vtt', url: '/videos/cpr-chapters.vtt' },
    ...{ type: 'text/vtt', size: 1 },
  };
  /** Lets the browser, which jsdom is not, read the file. */
  const read = (container: HTMLElement) => {
    const track = container.querySelector<HTMLTrackElement>('track[kind=chapters]')!;
    const cues = [
      { startTime: 0, text: '五步总览' },
      { startTime: 4, text: '看：现场安全' },
    ];
    Object.defineProperty(track, 'track', { value: { cues } });
    act(() => void track.dispatchEvent(new Event('load')));
    return track;
  };

  it('are buttons that lead there, the current one marked', async () => {
    portal.answer('GET /news/detail', () => video({ files: [film, captions, chapters] }));
    const { user, container } = visit(`/showVideo?id=${idOf(1)}`, <ShowVideo />);
    await heading('示例 胸外按压');
    expect(read(container).getAttribute('src')).toBe(chapters.url);
    expect(container.querySelector('track[kind=captions]')!.getAttribute('src')).toBe(captions.url);
    const player = container.querySelector('video')!;
    const play = vi.spyOn(player, 'play').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: /看：现场安全/ }));
    expect([player.currentTime, play.mock.calls.length]).toEqual([4, 1]);
    act(() => void player.dispatchEvent(new Event('timeupdate')));
    expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('0:04看：现场安全');
  });

  it('are not there until they have been read, and are no attachment', async () => {
    portal.answer('GET /news/detail', () => video({ files: [film, captions, chapters] }));
    visit(`/videoInfo?id=${idOf(1)}`, <VideoInfo />);
    await heading('示例 胸外按压');
    expect(screen.queryByRole('region', { name: '章节' })).toBeNull();
    expect(screen.queryByRole('heading', { name: '附件' })).toBeNull();
  });

  it('stand beside a text version of the video', async () => {
    portal.answer('GET /news/detail', () => video({ content: '<p>按压每分钟100至120次。</p>' }));
    const { container } = visit(`/showVideo?id=${idOf(1)}`, <ShowVideo />);
    await heading('示例 胸外按压');
    expect(container.querySelector('details')!.textContent).toContain('按压每分钟100至120次');
  });
});
