import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { Lesson, LessonDetail, LessonProgress } from '../../src/web/features/learning/queries';
import TrainVideo from '../../src/web/pages/trainVideo';
import { idOf } from '../support/content-samples';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /train/data/other', () => ({ previous: null, next: lesson(2), list: [] }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const startedProgress = (change: Partial<LessonProgress> = {}): LessonProgress => ({
  ...{ position: 40, furthest: 40, seconds: 55, share: 40, completed: false, completedAt: null },
  updatedAt: '2026-11-20T07:04:00Z',
  ...change,
});

function lesson(number: number, change: Partial<Lesson> = {}): Lesson {
  return {
    ...{
      id: idOf(number),
      title: `第${number}课`,
      summary: '',
      cover: null,
      topic: 'cpr',
      topicTitle: '心肺复苏',
    },
    ...{
      film: true,
      duration: 100,
      courseTypes: ['救护员取证'],
      required: true,
      progress: startedProgress(),
    },
    ...change,
  };
}

const file = (url: string, type: string) => ({ id: idOf(9), name: url, url, type, size: 1 });

function detail(change: Partial<LessonDetail> = {}): LessonDetail {
  const [video, captions] = [file('/videos/cpr.webm', 'video/webm'), file('/videos/cpr.vtt', 'text/vtt')];
  return {
    ...lesson(1),
    ...{
      video,
      captions,
      chapters: null,
      content: '<p>讲义第一段。</p>',
      files: [],
      guidelineVersion: '',
      facts: [],
    },
    ...change,
  };
}

/**
 * Opens a video as a browser that has loaded its metadata. @returns the player, and the progress it reported to the
 * portal
 */
async function openFilm(progress: LessonProgress = startedProgress()) {
  portal.answer('GET /train/data/detail', () => detail({ progress }));
  portal.answer('GET /TrainWatchRecord/QueryVideo', () => ({
    ...{ videoId: idOf(1), title: '第1课', duration: 100, cover: null, progress },
    ...{
      video: file('/videos/cpr.webm', 'video/webm'),
      captions: file('/videos/cpr.vtt', 'text/vtt'),
      chapters: null,
    },
  }));
  portal.answer('POST /TrainWatchRecord/AddRecord', ({ body }) => ({
    credited: body.delta,
    progress: startedProgress({ furthest: 40 + body.delta, position: body.position, share: 40 + body.delta }),
  }));
  const { container } = visit(`/trainVideo?id=${idOf(1)}`, <TrainVideo />);
  await screen.findByText(/看到|已学完/);
  const player = container.querySelector('video')!;
  let [time, rate, paused] = [0, 1, true];
  Object.defineProperties(player, {
    duration: { value: 100 },
    seeking: { value: false },
    paused: { get: () => paused },
    currentTime: { get: () => time, set: (to: number) => (time = to) },
    playbackRate: { get: () => rate, set: (to: number) => (rate = to) },
  });
  fireEvent(player, new Event('loadedmetadata'));
  const told = () => portal.requestsOf('POST /TrainWatchRecord/AddRecord').map(({ body }) => body);
  return {
    player,
    watchReports: told,
    async play(seconds: number) {
      paused = false;
      fireEvent.play(player);
      for (let step = 0; step < seconds * 4; step += 1) {
        time += 0.25;
        fireEvent.timeUpdate(player);
      }
      await act(async () => {});
    },
    pause() {
      paused = true;
      fireEvent.pause(player);
    },
  };
}

describe('Video lesson', () => {
  it('resumes at the last position, and reports progress while it is played', async () => {
    const { player, watchReports: told, play, pause } = await openFilm();
    expect(player.currentTime).toBe(40);
    await play(6);
    pause();
    await waitFor(() => expect(told().length).toBeGreaterThan(1));
    expect(told()[0]).toMatchObject({ videoId: idOf(1), position: 40, delta: 0 });
    expect(told().at(-1)).toMatchObject({ position: 46, delta: 6 });
    await screen.findByText(/看到 0:46/);
  });

  it('prevents skipping ahead on the first view, with a message', async () => {
    const { player } = await openFilm();
    player.currentTime = 90;
    fireEvent.seeking(player);
    expect(player.currentTime).toBe(40);
    await screen.findByText(/第一遍请按顺序看/);
    player.currentTime = 10;
    fireEvent.seeking(player);
    expect(player.currentTime).toBe(10);
  });

  it('prevents a higher playback rate on the first view', async () => {
    const { player } = await openFilm();
    player.playbackRate = 2;
    fireEvent.rateChange(player);
    expect(player.playbackRate).toBe(1);
  });

  it('allows seeking after completion', async () => {
    const { player } = await openFilm(
      startedProgress({ completed: true, share: 100, position: 0, furthest: 95 }),
    );
    player.currentTime = 98;
    fireEvent.seeking(player);
    player.playbackRate = 2;
    fireEvent.rateChange(player);
    expect([player.currentTime, player.playbackRate]).toEqual([98, 2]);
  });

  it('reports progress that could not be saved, and sends it again', async () => {
    const { watchReports: told, play, pause } = await openFilm();
    await play(6);
    await waitFor(() => expect(told()).toHaveLength(1));
    portal.answerOnce('POST /TrainWatchRecord/AddRecord', () => {
      throw new Refusal('unavailable');
    });
    pause();
    await screen.findByText(/进度还没有保存/);
    await play(1);
    await waitFor(() => expect(screen.queryByText(/进度还没有保存/)).toBeNull());
    expect(told().filter(({ delta }) => delta === 6)).toHaveLength(2);
  });
});

describe('Text lesson', () => {
  it('counts reading time only while there is activity', async () => {
    const text = detail({
      film: false,
      video: null,
      captions: null,
      chapters: null,
      progress: startedProgress({ share: 10 }),
    });
    portal.answer('GET /train/data/detail', () => text);
    portal.answer('POST /train/time/add', ({ body }) => ({
      ...{ credited: body.seconds, progress: startedProgress({ share: 10 + body.seconds }) },
    }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit(`/trainVideo?id=${idOf(1)}`, <TrainVideo />);
    await screen.findByText(/已读/);
    const told = () => portal.requestsOf('POST /train/time/add').map(({ body }) => body.seconds);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(told()).toEqual([0, 15]);
    await screen.findByText(/已读 25%/);
    // Five minutes without reader activity.
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(told().reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(60);
  });
});

describe('在线学习', () => {
  it('lists lessons with their progress, and the number of required ones left', async () => {
    portal.answer('GET /train/data/list', () => ({
      ...{ page: 1, pageSize: 12, total: 2, completed: 1, required: 2, requiredCompleted: 1 },
      list: [lesson(1, { progress: startedProgress({ completed: true, share: 100 }) }), lesson(2)],
      topics: [{ code: 'cpr', title: '心肺复苏', count: 2 }],
    }));
    visit('/trainVideo?courseType=rescuer', <TrainVideo />);
    await screen.findByRole('link', { name: '第1课' });
    expect(screen.getByText('已学完')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '第2课的学习进度' }).getAttribute('aria-valuenow')).toBe(
      '40',
    );
    expect(
      screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('必修学完 1 / 2 课')),
    ).toBe(true);
    expect(portal.requestsOf('GET /train/data/list').at(-1)!.query.get('courseType')).toBe('rescuer');
    const topic = screen.getByRole('link', { name: '心肺复苏（2）' });
    expect(topic.getAttribute('href')).toBe('/trainVideo?courseType=rescuer&topic=cpr');
  });

  it('reports a lesson that does not exist', async () => {
    portal.answer('GET /train/data/detail', () => {
      throw new Refusal('notFound');
    });
    visit(`/trainVideo?id=${idOf(7)}`, <TrainVideo />);
    await screen.findByRole('heading', { name: '没有找到这个学习资料' });
  });
});
