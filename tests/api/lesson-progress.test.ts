import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CLOCK_TOLERANCE_SECONDS } from '../../src/domain/lesson-progress';
import { refusals } from '../../src/domain/refusals';
import { personalData } from '../../src/server/modules/learn/personal-data';
import { listMissingLessons } from '../../src/server/modules/learn/required-lessons';
import { Editor } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
let organisationId: string;
let film: string;
let text: string;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
  organisationId = (await portal.services.organisations.find('LLBA'))!.id;
  film = (
    await publish({ video: '/videos/cpr.webm', captions: '/videos/cpr.vtt', compulsory: true, rank: 800 })
  ).id;
  text = (await publish({ content: '<p>讲义</p>', files: ['/downloads/cpr-card.pdf'], rank: 801 })).id;
});
afterAll(() => portal.close());
afterEach(() => vi.useRealTimers());

/** Freezes the clock of the server. */
const holdClock = () => vi.useFakeTimers({ toFake: ['Date'] });

let lessons = 0;
const publish = (change: object = {}) =>
  editor.createPublished(
    {
      ...{
        category: 'cpr',
        title: `示例课 ${++lessons}`,
        courseTypes: ['救护师资'],
        duration: 100,
        rank: 900,
      },
      ...change,
    },
    'lesson',
  );

/** A member who takes lessons. */
class Learner {
  private constructor(
    readonly token: string,
    readonly accountId: string,
  ) {}

  static async create() {
    const { token, accountId } = await portal.signUp();
    return new Learner(token, accountId);
  }

  get(path: string, query: Record<string, string> = {}) {
    return portal.get(path, { token: this.token, query });
  }

  watch(position: number, delta: number, clientTime = new Date().toISOString(), videoId = film) {
    const body = { videoId, position, delta, clientTime };
    return portal.post('/TrainWatchRecord/AddRecord', { token: this.token, body });
  }

  read(seconds: number, dataId = text) {
    return portal.post('/train/time/add', { token: this.token, body: { dataId, seconds } });
  }

  /** Leaves the last `seconds` seconds of the learner's time available for credit. */
  async grantCreditableTime(seconds: number) {
    const credited_until = new Date(Date.now() - seconds * 1000);
    await portal.services.db
      .insertInto('learner')
      .values({ account_id: this.accountId, credited_until })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet({ credited_until }))
      .execute();
  }

  /** Reports a watched section in the intervals of a player. */
  async watchSection(from: number, to: number) {
    for (let at = from; at < to; at += 20) {
      const next = Math.min(to, at + 20);
      await this.grantCreditableTime(next - at);
      await this.watch(next, next - at, new Date(Date.now() + at).toISOString());
    }
  }
}

describe('A video', () => {
  it('resumes at the last position, on any device', async () => {
    const learner = await Learner.create();
    await learner.watchSection(0, 45);
    const { data } = await learner.get('/TrainWatchRecord/QueryVideo', { videoId: film });
    expect(data.video.url).toBe('/videos/cpr.webm');
    expect(data.progress).toMatchObject({
      position: 45,
      furthest: 45,
      seconds: 45,
      share: 45,
      completed: false,
    });
  });

  it('is completed at nine tenths', async () => {
    const learner = await Learner.create();
    await learner.watchSection(0, 89);
    expect((await learner.get('/train/data/detail', { id: film })).data.progress.completed).toBe(false);
    await learner.watchSection(89, 90);
    const { data } = await learner.get('/train/data/detail', { id: film });
    expect(data.progress).toMatchObject({ completed: true, share: 100, completedAt: expect.any(String) });
  });

  it('is credited by the clock of the server only', async () => {
    const learner = await Learner.create();
    holdClock();
    await learner.watch(0, 0, '2026-12-01T00:00:00Z');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        learner.watch((index + 1) * 5, 5, new Date(Date.UTC(2026, 11, 1, 0, 0, index + 1)).toISOString()),
      ),
    );
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    const { data } = await learner.get('/train/time/query');
    expect(data.seconds).toBeLessThanOrEqual(CLOCK_TOLERANCE_SECONDS);
  });

  it('cannot be skipped: positions beyond the watched part count nothing', async () => {
    const learner = await Learner.create();
    await learner.watchSection(0, 20);
    await learner.grantCreditableTime(60);
    const { data } = await learner.watch(95, 20);
    expect(data.progress).toMatchObject({ furthest: 20, position: 20 });
  });

  it('counts a repeated report once', async () => {
    const learner = await Learner.create();
    await learner.grantCreditableTime(60);
    const clientTime = '2026-12-01T08:00:00.000Z';
    expect((await learner.watch(15, 15, clientTime)).data.credited).toBe(15);
    expect((await learner.watch(15, 15, clientTime)).data).toMatchObject({
      credited: 0,
      progress: { seconds: 15 },
    });
  });

  it('in two windows is credited once in total, even with two different videos', async () => {
    const learner = await Learner.create();
    const other = (await publish({ video: '/videos/aed.webm' })).id;
    holdClock();
    await learner.grantCreditableTime(20);
    const answers = await Promise.all([
      learner.watch(20, 20, '2026-12-01T08:00:00Z'),
      learner.watch(20, 20, '2026-12-01T08:00:01Z', other),
    ]);
    const credited = answers.reduce((sum, { data }) => sum + data.credited, 0);
    expect(credited).toBeGreaterThanOrEqual(20);
    expect(credited).toBeLessThanOrEqual(20 + CLOCK_TOLERANCE_SECONDS);
  });

  it('refuses progress for a text or an unknown lesson', async () => {
    const learner = await Learner.create();
    expect((await learner.watch(1, 1, undefined, text)).code).toBe(refusals.badRequest.code);
    expect((await learner.read(1, film)).code).toBe(refusals.badRequest.code);
    expect((await learner.watch(1, 1, undefined, organisationId)).status).toBe(404);
    expect((await learner.get('/TrainWatchRecord/QueryVideo', { videoId: text })).status).toBe(404);
  });

  it('requires a session', async () => {
    expect((await portal.get('/train/data/list')).code).toBe(-1);
  });
});

describe('A text', () => {
  it('is completed by the time spent on it', async () => {
    const learner = await Learner.create();
    for (let times = 0; times < 3; times += 1) {
      await learner.grantCreditableTime(30);
      await learner.read(30);
    }
    const { data } = await learner.get('/train/data/detail', { id: text });
    expect(data.progress).toMatchObject({ seconds: 90, completed: true });
    expect(data.files).toEqual([expect.objectContaining({ url: '/downloads/cpr-card.pdf' })]);
    expect(data.video).toBeNull();
  });
});

describe('Lessons', () => {
  it('are listed by course type and topic, with the progress of the member', async () => {
    const learner = await Learner.create();
    await learner.watchSection(0, 90);
    const { data } = await learner.get('/train/data/list', {
      courseType: 'teacher',
      topic: 'cpr',
      pageSize: '50',
    });
    expect(data.list.find(({ id }: { id: string }) => id === film).progress.completed).toBe(true);
    expect(data.completed).toBe(1);
    expect(data.required).toBeGreaterThan(data.requiredCompleted);
    expect(data.topics.map(({ code }: { code: string }) => code)).toContain('cpr');
    const { data: other } = await learner.get('/train/data/list', { courseType: 'special' });
    expect(other.list.map(({ id }: { id: string }) => id)).not.toContain(film);
  });

  it('link to the next one', async () => {
    const learner = await Learner.create();
    const { data } = await learner.get('/train/data/other', { id: film });
    expect(data.next.id).toBe(text);
    expect(data.previous).not.toBeNull();
    expect(
      data.list.every(({ topic, id }: { topic: string; id: string }) => topic === 'cpr' && id !== film),
    ).toBe(true);
  });

  it('that were withdrawn are not found, but stay in the learning record', async () => {
    const learner = await Learner.create();
    const gone = await publish({ video: '/videos/aed.webm' });
    await learner.grantCreditableTime(20);
    await learner.watch(20, 20, undefined, gone.id);
    await editor.withdraw(gone);
    expect((await learner.get('/train/data/detail', { id: gone.id })).status).toBe(404);
    const { data } = await learner.get('/TrainWatchRecord/QueryRecordList');
    expect(data.list).toEqual([expect.objectContaining({ dataId: gone.id, title: gone.title })]);
  });

  it('that are required are listed as missing until they are completed', async () => {
    const learner = await Learner.create();
    const requiredLessonsQuery = { organisationId, accountId: learner.accountId, courseType: '救护师资' };
    const before = await listMissingLessons(portal.services.db, requiredLessonsQuery);
    await learner.watchSection(0, 90);
    const after = await listMissingLessons(portal.services.db, requiredLessonsQuery);
    expect(before.length - after.length).toBe(1);
  });

  it('are part of the data export, and erased with the account', async () => {
    const learner = await Learner.create();
    await learner.watchSection(0, 40);
    const holder = { accountId: learner.accountId, organisationId };
    const sections = await personalData.collect?.(holder, portal.services);
    expect(sections?.[0]?.records[0]?.facts).toContainEqual(
      expect.objectContaining({ name: 'furthest', value: '40' }),
    );
    await personalData.erase(holder, portal.services.db, portal.services);
    expect((await learner.get('/train/time/query')).data).toMatchObject({ seconds: 0, list: [] });
  });
});
