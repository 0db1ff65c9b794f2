import { describe, expect, it } from 'vitest';
import { limitRendering } from '../../src/server/modules/document/render-limiter';

/** A task that ends on request. */
function work() {
  let end = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { ended, end };
}

describe('limitRendering', () => {
  it('renders two documents at once, queues others, and refuses more than forty', async () => {
    const jobs = Array.from({ length: 43 }, work);
    const startedTasks: number[] = [];
    const renderings = jobs.map(({ ended }, index) =>
      limitRendering(async () => {
        startedTasks.push(index);
        await ended;
        return index;
      }).catch((error: Error) => error.message),
    );
    await Promise.resolve();
    expect(startedTasks).toEqual([0, 1]);
    expect(await renderings[42]).toContain('稍后再试');
    jobs[0]?.end();
    await renderings[0];
    await Promise.resolve();
    expect(startedTasks).toEqual([0, 1, 2]);
    for (const { end } of jobs) end();
    expect((await Promise.all(renderings)).slice(0, 42)).toEqual(
      Array.from({ length: 42 }, (_, index) => index),
    );
    expect(await limitRendering(async () => 'again')).toBe('again');
  });

  it('continues after a document that failed to render', async () => {
    await expect(limitRendering(() => Promise.reject(new Error('undrawable')))).rejects.toThrow('undrawable');
    expect(await limitRendering(async () => 'next')).toBe('next');
  });
});
