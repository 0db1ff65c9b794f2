import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/web/app/api/client';
import { queryClient } from '../../src/web/app/api/query-client';
import { announceSlowStart, STARTED } from '../../src/web/start-notice';
import { QueryResult } from '../../src/web/ui/QueryResult';
import { Skeleton } from '../../src/web/ui/states';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A server that accepts the call and never answers. */
const neverRespond = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function Messages() {
  const query = useQuery(
    { queryKey: ['hanging'], queryFn: ({ signal }) => call('GET', '/message/list', { signal }) },
    queryClient,
  );
  return (
    <QueryResult query={query} what="消息">
      {({ total }) => <p>{total} 条</p>}
    </QueryResult>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  cleanup();
  // The wait of this test ends.
  await pass(300);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Loading skeleton', () => {
  it('reports slow loading after three seconds, and failure after ten', async () => {
    render(<Skeleton />);
    await pass(2_900);
    expect(screen.queryByText(/仍在加载/)).toBeNull();
    await pass(200);
    expect(screen.getByText('仍在加载……')).toBeTruthy();
    await pass(6_800);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(200);
    expect(screen.getByRole('alert').textContent).toContain('没有加载成功');
  });

  it('counts the time before it was shown', async () => {
    render(<Skeleton elapsedMs={9_500} />);
    expect(screen.getByText('仍在加载……')).toBeTruthy();
    await pass(600);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('restarts counting on retry', async () => {
    const retry = vi.fn();
    render(<Skeleton retry={retry} />);
    await pass(10_000);
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy();
    await pass(10_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

describe('What loads one after the other', () => {
  it('is one wait', async () => {
    const { rerender } = render(<Skeleton key="code" />);
    await pass(7_000);
    rerender(<Skeleton key="data" />);
    expect(screen.getByText('仍在加载……')).toBeTruthy();
    await pass(3_100);
    expect(screen.getByRole('alert').textContent).toContain('没有加载成功');
  });

  it('is a wait of its own when something was shown before', async () => {
    const { rerender } = render(<Skeleton key="code" />);
    await pass(7_000);
    rerender(<p>内容</p>);
    await pass(300);
    rerender(<Skeleton key="data" />);
    expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy();
    await pass(9_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Scripts that do not arrive', () => {
  const begin = () => {
    const root = document.createElement('div');
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    announceSlowStart(root);
    now.mockRestore();
    return root;
  };

  it('are reported after three seconds, and as failed after ten', async () => {
    const root = begin();
    await pass(2_900);
    expect(root.textContent).toBe('');
    await pass(200);
    expect(root.textContent).toBe('仍在加载……');
    await pass(7_000);
    expect(root.querySelector('[role=alert]')?.textContent).toContain('页面没有加载成功');
    expect(root.querySelector('button')?.textContent).toBe('重新加载');
  });

  it('are not reported once the portal has rendered', async () => {
    const root = begin();
    root.dataset[STARTED] = '';
    await pass(20_000);
    expect(root.textContent).toBe('');
  });
});

describe('Call without an answer', () => {
  it('fails after ten seconds and is not retried automatically', async () => {
    fetched.mockImplementation(neverRespond);
    render(<Messages />);
    await pass(10_100);
    expect(screen.getByRole('alert').textContent).toContain('消息没有加载成功');
    await pass(60_000);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is retried on request', async () => {
    fetched.mockImplementation(neverRespond);
    render(<Messages />);
    await pass(10_100);
    fetched.mockImplementation(
      async () => new Response(JSON.stringify({ code: 0, msg: '', data: { total: 3, list: [] } })),
    );
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    await pass(100);
    expect(screen.getByText('3 条')).toBeTruthy();
  });

  it('that could not be sent is retried twice', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    render(<Messages />);
    await pass(4_000);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
