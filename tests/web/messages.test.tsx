import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import MessagesPage from '../../src/web/pages/myinfo';
import { findings } from '../support/accessibility-violations';
import {
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('POST /message/read/set', () => null);
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message = (id: string, read: boolean) => ({
  id,
  title: `消息 ${id}`,
  text: '您的申请已受理。',
  at: '2026-11-20T07:04:00Z',
  read,
  application: applicationId,
});

function mockMessages(...list: ReturnType<typeof message>[]) {
  const unread = list.filter(({ read }) => !read);
  portal.answer('GET /message/list', ({ query }) => {
    const shown = query.get('unread') === 'true' ? unread : list;
    return { total: shown.length, page: 1, pageSize: 10, unread: unread.length, list: shown };
  });
}

const open = (query = '') => visit(`/myinfo${query}`, <MessagesPage />);
const readBodies = () => portal.requestsOf('POST /message/read/set').map(({ body }) => body);

describe('Messages of a member', () => {
  it('show the number of unread ones, and link to the application', async () => {
    mockMessages(message('a', false), message('b', true));
    const { container } = open();
    await screen.findByText('1 条未读');
    const [link] = await screen.findAllByRole('link', { name: '查看申请' });
    expect(link!.getAttribute('href')).toBe(`/application?id=${applicationId}`);
    expect(await findings(container)).toEqual([]);
  });

  it('are marked as read individually, on request only', async () => {
    mockMessages(message('a', false), message('b', false));
    const { user } = open();
    await screen.findByText('2 条未读');
    expect(readBodies()).toEqual([]);
    mockMessages(message('a', true), message('b', false));
    await user.click(await screen.findByRole('button', { name: '标为已读：消息 a' }));
    await screen.findByText('1 条未读');
    expect(readBodies()).toEqual([{ id: 'a' }]);
  });

  it('can be marked as read all at once', async () => {
    mockMessages(message('a', false), message('b', false));
    const { user } = open();
    await screen.findByText('2 条未读');
    mockMessages(message('a', true), message('b', true));
    await user.click(screen.getByRole('button', { name: '全部标为已读' }));
    await screen.findByText('没有未读消息');
    expect(readBodies()).toEqual([{}]);
    expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull();
  });

  it('can be filtered to unread ones until all are read', async () => {
    mockMessages(message('a', false), message('b', true));
    const { user } = open('?unread=1');
    await screen.findByText('消息 a');
    expect(screen.queryByText('消息 b')).toBeNull();
    mockMessages(message('a', true), message('b', true));
    await user.click(screen.getByRole('button', { name: '标为已读：消息 a' }));
    await screen.findByRole('heading', { name: '都读过了' });
    expect(screen.getByRole('link', { name: '查看全部消息' })).toBeTruthy();
  });

  it('stay unread when marking fails, with a message', async () => {
    mockMessages(message('a', false));
    portal.answer('POST /message/read/set', () => {
      throw new Refusal('unavailable');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '标为已读：消息 a' }));
    expect((await screen.findByRole('alert')).textContent).toContain('没有标记成功');
    expect(screen.getByText('1 条未读')).toBeTruthy();
  });
});
