import type PgBoss from 'pg-boss';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
