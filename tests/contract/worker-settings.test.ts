import os from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../src/server/config';
import { poolSizeOf, workerEnvironment } from '../../src/server/platform/config/workers';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://boai:x@127.0.0.1/boai',
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  LOOKUP_KEY: Buffer.alloc(32, 2).toString('base64'),
  PUBLIC_ORIGIN: 'https://www.example.org',
  ORGANISATION: 'LLBA',
};
const read = (variables: Record<string, string> = {}) => readEnvironment({ ...production, ...variables });

/** Connections of a server with these settings: of the primary process and of its workers. */
function connections(variables: Record<string, string>): number {
  const primary = read(variables);
  if (primary.workers === 1) return poolSizeOf(primary) + 5;
  const worker = read({ ...variables, ...workerEnvironment(primary, production.DATABASE_URL) });
  return poolSizeOf(primary) + 5 + primary.workers * (poolSizeOf(worker) + 5);
}

afterEach(() => vi.restoreAllMocks());

describe('The number of worker processes', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [64, 8],
  ])('with %i cores is %i in production, as far as the connections suffice', (cores, workers) => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(cores);
    expect(read().workers).toBe(workers);
  });

  it('is 1 outside production, for jobs, and in a worker process', () => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(16);
    expect(readEnvironment({ NODE_ENV: 'test' }).workers).toBe(1);
    expect(read({ ROLE: 'jobs', WORKERS: '4' }).workers).toBe(1);
    expect(read(workerEnvironment(read(), production.DATABASE_URL))).toMatchObject({
      ...{ workers: 1, role: 'web', logFile: null },
    });
  });

  it.each([
    [{ WORKERS: '0' }, 'WORKERS 至少 1'],
    [{ WORKERS: 'many' }, 'WORKERS 应当是 0 到 128 的整数'],
    [{ WORKERS: '9' }, 'WORKERS=9 需要 100 个数据库连接'],
    [{ DATABASE_CONNECTIONS: '9' }, 'DATABASE_CONNECTIONS 至少 10'],
  ])('%j is refused with the reason', (variables, reason) => {
    expect(() => read(variables as Record<string, string>)).toThrow(reason);
  });

  it('above 1 is refused with an inbox in the memory of one process', () => {
    expect(() => readEnvironment({ NODE_ENV: 'test', WORKERS: '2' })).toThrow('SMS_PROVIDER=none');
  });
});

describe('The connections of all processes together', () => {
  it.each([
    [{ WORKERS: '1' }, 25],
    [{ WORKERS: '2' }, 75],
    [{ WORKERS: '8' }, 90],
    [{ WORKERS: '16', DATABASE_CONNECTIONS: '400' }, 391],
  ])('with %j are %i', (variables, count) => {
    expect(connections(variables as Record<string, string>)).toBe(count);
  });
});
