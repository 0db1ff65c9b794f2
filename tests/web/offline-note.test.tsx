import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getQuery } from '../../src/web/app/api/get-query';
import { useQuery } from '../../src/web/app/api/query-client';
import { onNetworkBack } from '../../src/web/app/offline/network-back';
import { OfflineNote } from '../../src/web/app/offline/OfflineNote';
import { resetPortalState, visit } from '../support/fake-portal';

afterEach(cleanup);

function Page() {
  const { data } = useQuery(getQuery('tiles', '/menu/list'));
  return (
    <>
      <OfflineNote />
      <h1>{data ? '有内容' : '没有内容'}</h1>
    </>
  );
}

it('An answer that the service worker has kept is shown with its age, and asked for again when the network is back', async () => {
  resetPortalState();
  let headers: Record<string, string> = { 'saved-at': '2026-11-28T01:30:00.000Z' };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '成功', data: [] }, { headers }));
  visit('/index', <Page />);
  await screen.findByText('有内容');
  expect(screen.getByRole('status').textContent).toBe('离线内容，更新于 2026-11-28 09:30');
  headers = {};
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/离线内容/)).toBeNull());
});

it('A page asks whether the portal answers again: browsers do not always know', async () => {
  vi.useFakeTimers();
  let isThere = false;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
  const refresh = vi.fn();
  const stop = onNetworkBack(refresh);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refresh).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
