import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeFrame } from '../../src/server/platform/frames';
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

/** The start of a frame: the length of its bytes, and that of its text. */
function lengths(bytes: number, text: number): Buffer {
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32BE(bytes, 0);
  prefix.writeUInt32BE(text, 4);
  return prefix;
}

const frameOfText = (text: string) => Buffer.concat([lengths(0, Buffer.byteLength(text)), Buffer.from(text)]);
const frameOf = (message: object) => Buffer.concat(encodeFrame(message));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

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

  it('that answers what cannot be the result is replaced', async () => {
    const { run } = pool({
      isResult: (result, input) => (input as unknown[])[1] === result && result !== 'no',
    });
    expect(await limitOf(run(['echo', 'no']))).toBe('life');
    expect(await run(['echo', 'yes'])).toBe('yes');
  });

  it('that dies is replaced', async () => {
    const { run } = pool();
    expect(await limitOf(run(['crash']))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it.each([
    ['garbage', Buffer.from('garbage, and no frame')],
    ['a frame of four gigabytes', lengths(0xffffffff, 40)],
    ['a frame with a text of four gigabytes', lengths(0, 0xffffffff)],
    ['a frame of nothing', lengths(0, 0)],
    ['a frame that is no JSON', frameOfText('{ id: 1 }')],
    ['arrays in arrays', frameOfText('['.repeat(100_000))],
    ['null', frameOfText('null')],
    ['a word', frameOfText('"text"')],
    ['a number', frameOfText('7')],
    ['the answer to another piece of work', frameOf({ id: 'another', result: 'forged' })],
    ['an answer to no piece of work', frameOf({ result: 'forged' })],
    ['that it is ready once more', frameOf({ ready: true })],
  ])('that writes %s is replaced, and the server goes on', async (_, bytes) => {
    const { run } = pool({ processes: 1 });
    expect(await limitOf(run(['write', bytes]))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('may print', async () => {
    const { run } = pool({ processes: 1 });
    const pid = await run(['pid']);
    expect(await run(['print', 'a warning of a library'])).toBe(true);
    expect(await run(['pid'])).toBe(pid);
  });

  it('that answers by a reason that is no text is replaced', async () => {
    const { run } = pool({ processes: 1 });
    expect(await limitOf(run(['respond', { failed: { toString: 1 } }]))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('learns the id of its work by reading all of it, and cannot guess it', async () => {
    const { run } = pool();
    const texts = [await run(['text', Buffer.alloc(100_000)]), await run(['text'])] as string[];
    for (const text of texts) expect(text).toMatch(/"id":"[\da-f-]{36}"\}$/);
    expect(texts[0]?.slice(-40)).not.toBe(texts[1]?.slice(-40));
  });

  it.each([
    ['another answer', frameOf({ id: 'another', result: 'forged' })],
    ['half a frame', lengths(0, 40)],
  ])('that writes %s behind its answer is replaced', async (_, bytes) => {
    const { run } = pool({ processes: 1 });
    expect(await limitOf(run(['writeBehind', bytes]))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('that answers twice is ended, also when it has no work', async () => {
    const { run } = pool({ processes: 1 });
    const pid = (await run(['pid'])) as number;
    expect(isRunning(pid)).toBe(true);
    await limitOf(run(['answerTwice']));
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 20_000);
    expect(await run(['echo', 1])).toBe(1);
  });

  it('that writes half a frame is given up in time', async () => {
    const { run } = pool({ processes: 1, seconds: 2 });
    expect(await limitOf(run(['write', lengths(1_000_000, 40)]))).toBe('time');
    expect(await run(['echo', 1])).toBe(1);
  });

  it.each([
    ['half a frame', lengths(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('that closes its output after %s is replaced', async (_, bytes) => {
    const { run } = pool({ processes: 1 });
    expect(await limitOf(run(['close', bytes]))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('that writes without an end is replaced after a frame', async () => {
    const { run } = pool({ processes: 1 });
    const beginning = Buffer.concat([lengths(30_000_000, 40), Buffer.alloc(60_000)]);
    expect(await limitOf(run(['flood', beginning]))).toBe('life');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('that does not read its work is given up in time', async () => {
    const { run } = pool({ processes: 1, seconds: 2 });
    expect(await run(['stopReading'])).toBe('stopped');
    expect(await limitOf(run(['echo', Buffer.alloc(20_000_000)]))).toBe('time');
    expect(await run(['echo', 1])).toBe(1);
  });

  it('gets no work that is longer than a frame', async () => {
    const { run } = pool();
    await expect(run(['echo', Buffer.alloc(40_000_000)])).rejects.toThrow('too long');
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
