import { useQueries } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../src/web/app/api/failure';
import { invalidate } from '../../src/web/app/api/invalidation';
import { isCurrent, liveOptions, queryClient } from '../../src/web/app/api/query-client';
import { session } from '../../src/web/app/shell/session';
import { logIn } from '../support/fake-portal';

let fetchedWords: string[];
let answer: () => Promise<string>;

const question = (word: string) => ({
  queryKey: [word],
  queryFn: () => {
    fetchedWords.push(word);
    return answer();
  },
  ...liveOptions,
});

function QueryList({ words }: { words: string[] }) {
  const answers = useQueries({ queries: words.map(question) }, queryClient);
  return answers.map((result, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing is taken out of the middle
    <button key={index} type="button" onClick={() => void result.refetch()}>
      {`${words[index]}: ${result.data ?? '—'}${isCurrent(result) ? ', current' : ''}${result.error ? ', failed' : ''}`}
    </button>
  ));
}

/** Lets this time pass, and the moment in which components are notified of results. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 1));
const readButtons = () => screen.getAllByRole('button').map(button => button.textContent);
const renderQueries = async (...words: string[]) => {
  const view = render(<QueryList words={words} />);
  await pass(0);
  return view;
};

beforeEach(() => {
  vi.useFakeTimers();
  fetchedWords = [];
  answer = async () => `answer ${fetchedWords.length}`;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

describe('Live query', () => {
  it('is requested once when shown twice', async () => {
    render(<QueryList words={['place']} />);
    await renderQueries('place', 'course');
    expect(fetchedWords).toEqual(['place', 'course']);
    expect(readButtons()).toHaveLength(3);
  });

  it('is requested once a minute while it is shown', async () => {
    const { unmount } = await renderQueries('place');
    await pass(60_000);
    expect(fetchedWords).toHaveLength(2);
    expect(readButtons()).toEqual(['place: answer 2, current']);
    unmount();
    await pass(300_000);
    expect(fetchedWords).toHaveLength(2);
  });

  it('is requested when the page becomes visible, not while it is hidden', async () => {
    await renderQueries('place');
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    expect(fetchedWords).toHaveLength(1);
    look.mockRestore();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass(0);
    expect(fetchedWords).toHaveLength(2);
  });

  it('is shown at once when it was requested just before, and requested again when that is too old', async () => {
    void queryClient.prefetchQuery(question('place'));
    await pass(0);
    const first = await renderQueries('place');
    expect(readButtons()).toEqual(['place: answer 1, current']);
    first.unmount();
    await pass(30_000);
    let resolveAnswer = (_: string) => {};
    answer = () => new Promise(resolve => (resolveAnswer = resolve));
    await renderQueries('place');
    expect(readButtons()).toEqual(['place: answer 1']);
    resolveAnswer('changed');
    await pass(0);
    expect(readButtons()).toEqual(['place: changed, current']);
  });

  it('follows a changed question', async () => {
    const { rerender } = await renderQueries('place');
    rerender(<QueryList words={['course']} />);
    await pass(0);
    expect(readButtons()).toEqual(['course: answer 2, current']);
  });

  it('is retried after a network error, but not after a refusal', async () => {
    answer = () => Promise.reject(new NetworkError(new Error('no network')));
    await renderQueries('place');
    await pass(3_000);
    expect(fetchedWords).toHaveLength(3);
    expect(readButtons()).toEqual(['place: —, failed']);
    answer = () => Promise.reject(new Error('refused'));
    await renderQueries('course');
    await pass(3_000);
    expect(fetchedWords.filter(word => word === 'course')).toHaveLength(1);
  });

  it('can be retried after a failure, and keeps its data through a later one', async () => {
    answer = () => Promise.reject(new Error('refused'));
    await renderQueries('place');
    answer = async () => 'here';
    screen.getByRole('button').click();
    await pass(0);
    expect(readButtons()).toEqual(['place: here, current']);
    answer = () => Promise.reject(new Error('refused'));
    await pass(60_000);
    expect(readButtons()).toEqual(['place: here, failed']);
  });

  it('is refetched after invalidation', async () => {
    await renderQueries('place', 'course');
    act(() => invalidate('place'));
    await pass(0);
    expect(fetchedWords).toEqual(['place', 'course', 'place']);
  });

  it('does not keep data for the next session', async () => {
    const { unmount } = await renderQueries('place');
    unmount();
    logIn();
    await renderQueries('place');
    expect(fetchedWords).toHaveLength(2);
    session.logout();
  });
});
