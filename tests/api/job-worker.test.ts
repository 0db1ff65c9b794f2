import type PgBoss from 'pg-boss';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../src/server/engine/services';
import type { Job } from '../../src/server/platform/jobs/job';
import { startWorker } from '../../src/server/platform/jobs/worker';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const job: Job<object> = { name: 'test.rare', work: async () => {} };
const log = pino({ level: 'silent' });
const common = {
  boss: {} as PgBoss,
  services: {} as Services,
  job,
  log,
  isRepeating: () => true,
  seconds: 10,
};

it('polls once a second, and soon after jobs were enqueued, however many', async () => {
  const isDue = vi.fn(async () => false);
  const worker = startWorker({ ...common, isDue });
  await vi.advanceTimersByTimeAsync(900);
  expect(isDue).toHaveBeenCalledTimes(1);
  worker.wake();
  worker.wake();
  await vi.advanceTimersByTimeAsync(200);
  expect(isDue).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(900);
  expect(isDue).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(isDue).toHaveBeenCalledTimes(3);
  await worker.stop(0);
});

it('backs off after an error, whatever is enqueued', async () => {
  const isDue = vi.fn().mockRejectedValueOnce(new Error('the database is gone')).mockResolvedValue(false);
  const worker = startWorker({ ...common, isDue });
  await vi.advanceTimersByTimeAsync(100);
  worker.wake();
  await vi.advanceTimersByTimeAsync(4000);
  expect(isDue).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isDue).toHaveBeenCalledTimes(2);
  await worker.stop(0);
});

it.each([
  ['is asked for once in its time', true, 1],
  ['is asked for by nobody where jobs do not repeat', false, 0],
])('enqueues a repeating job that %s', async (_, repeating, times) => {
  const send = vi.fn();
  const boss = { send } as unknown as PgBoss;
  const isDue = async () => false;
  let isRepeating = repeating;
  const worker = startWorker({
    ...common,
    ...{ boss, job: { ...job, every: 600 }, isRepeating: () => isRepeating, isDue },
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(times);
  isRepeating = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(send).toHaveBeenCalledTimes(1);
  await worker.stop(0);
});

/** A queue that throttles like the database: one job per time slot, whichever server enqueues it. */
function throttledBoss(seconds: number) {
  const slots = new Set<number>();
  const send = vi.fn(async () => {
    const slot = Math.floor(Date.now() / 1000 / seconds);
    if (slots.has(slot)) return null;
    slots.add(slot);
    return 'id';
  });
  return { send, slots, boss: { send } as unknown as PgBoss };
}

describe('A repeating job', () => {
  const every = 60;
  const start = (boss: PgBoss) =>
    startWorker({ ...common, boss, job: { ...job, every }, isDue: async () => false });

  it('is enqueued in every time slot, by few attempts, whenever the server starts', async () => {
    for (const secondOfSlot of [0, 2, 30, 59]) {
      vi.setSystemTime(secondOfSlot * 1000);
      const { boss, send, slots } = throttledBoss(every);
      const worker = start(boss);
      await vi.advanceTimersByTimeAsync(20 * every * 1000);
      expect(slots.size).toBeGreaterThanOrEqual(20);
      expect(send.mock.calls.length).toBeLessThanOrEqual(2 * slots.size + 1);
      await worker.stop(0);
    }
  });

  it('is soon enqueued by another server when the one that did so ends', async () => {
    vi.setSystemTime(0);
    const { boss, slots } = throttledBoss(every);
    const first = start(boss);
    await vi.advanceTimersByTimeAsync(1000);
    const second = start(boss);
    await first.stop(0);
    await vi.advanceTimersByTimeAsync((every + every / 10) * 1000);
    expect([...slots]).toEqual([0, 1]);
    await second.stop(0);
  });
});
