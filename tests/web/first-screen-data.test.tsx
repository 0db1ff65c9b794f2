import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../src/web/app/api/query-client';
import { noteAnswer, useSavedAt } from '../../src/web/app/offline/saved-answers';
import { takeFirstScreen } from '../../src/web/first-page';

const key = ['content', '/news/home/info', null];
const firstScreen = (headers: Record<string, string> = {}) => {
  const response = new Response(null, { headers });
  return Promise.resolve({ markup: '<h1>示例</h1>', data: [[key, { headlines: [] }] as const], response });
};
const SavedAt = () => <p>{useSavedAt() ?? '最新'}</p>;

afterEach(() => {
  cleanup();
  queryClient.clear();
  noteAnswer(new Response());
  globalThis.firstScreen = undefined;
});

describe('The data of the first screen', () => {
  it('are in the cache of queries before the page is rendered, and are taken once', async () => {
    globalThis.firstScreen = firstScreen();
    await takeFirstScreen();
    expect(queryClient.getQueryData(key)).toEqual({ headlines: [] });
    expect(globalThis.firstScreen).toBeUndefined();
    await takeFirstScreen();
  });

  it('are said to be old when they were kept for reading offline', async () => {
    render(<SavedAt />);
    expect(screen.getByText('最新')).toBeTruthy();
    globalThis.firstScreen = firstScreen({ 'saved-at': '2026-11-20T01:00:00Z' });
    await act(() => takeFirstScreen());
    expect(screen.getByText('2026-11-20T01:00:00Z')).toBeTruthy();
  });

  it('are those that the page requests itself when the server has none', async () => {
    globalThis.firstScreen = Promise.resolve(null);
    await takeFirstScreen();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
