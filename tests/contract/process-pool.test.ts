import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createProcessPool,
  ProcessLimitError,
  type ProcessPoolOptions,
} from '../../src/server/platform/process-pool';

const pools: { close(): void }[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

function pool(options: Partial<ProcessPoolOptions> = {}) {
  const created = createProcessPool({
    program: () => path.resolve('tests/support/hostile-program.mjs'),
    processes: 2,
    seconds: 20,
    megabytes: 300,
    worksPerProcess: 100,
    ...options,
  });
  pools.push(created);
  return created;
}

const limitOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => (error instanceof ProcessLimitError ? error.limit : `${error}`),
  );

describe('A process for bytes of strangers', () => {
  it('returns the result, bytes as bytes, or why the work failed', async () => {
    const { run } = pool();
    expect(await run(['echo', Buffer.from('a')])).toEqual(Buffer.from('a'));
    await expect(run(['fail'])).rejects.toThrow('the work has failed');
  });

  it('that does not end is ended, and another goes on', async () => {
    const { run } = pool({ seconds: 0.5, processes: 1 });
    const [first, second] = [limitOf(run(['endless'])), run(['echo', 'still here'])];
    expect(await first).toBe('time');
    expect(await second).toBe('still here');
  });

  it.skipIf(process.platform !== 'linux')('that takes too much memory is ended', async () => {
    const { run } = pool();
    expect(await limitOf(run(['memory']))).toBe('memory');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('that dies is replaced', async () => {
    const { run } = pool();
    expect(await limitOf(run(['crash']))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it.each([null, 'text', 7])(
    'that sends no answer but %j is replaced, and the server goes on',
    async message => {
      const { run } = pool({ processes: 1 });
      expect(await limitOf(run(['send', message]))).toBe('life');
      expect(await run(['echo', 1])).toBe(1);
    },
  );

  it('answers no other piece of work than it was given', async () => {
    const { run } = pool({ processes: 1 });
    expect(await limitOf(run(['send', { id: 999, result: 'forged' }]))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('has nothing of the environment of the server', async () => {
    process.env.EXAMPLE_SECRET = 'secret';
    const names = await pool().run(['environment']);
    delete process.env.EXAMPLE_SECRET;
    expect(names).toEqual(expect.arrayContaining(['NODE_ENV']));
    expect(names).not.toEqual(expect.arrayContaining(['EXAMPLE_SECRET']));
    expect(names).not.toEqual(expect.arrayContaining(['PATH']));
  });

  it('is replaced after some work', async () => {
    const { run } = pool({ processes: 1, worksPerProcess: 2 });
    const pids = [await run(['pid']), await run(['pid']), await run(['pid'])];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
  });

  it('that cannot be started fails its work, and no more', async () => {
    const { run } = pool({ program: () => path.resolve('tests/support/nothing-here.mjs') });
    await expect(run(['echo', 1])).rejects.toThrow('could not be started');
  });

  it('works beside others, as many as may', async () => {
    const { run } = pool({ processes: 2 });
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => run(['echo', index])));
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });
});
