import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Integration from '../../src/web/admin/integration';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const key = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: '示例财务系统',
  prefix: 'boai_Zm9vYm',
  scopes: ['payments:read'],
  networks: ['203.0.113.0/24'],
  createdBy: '周敏',
  createdAt: '2026-11-01T02:00:00Z',
  expiresAt: '2027-01-30T02:00:00Z',
  lastUsedAt: null,
  state: 'active',
};
const scopes = [
  { scope: 'applications:read', title: '读取申请，个人信息已遮盖', grantable: true },
  { scope: 'payments:read', title: '读取收款和退款', grantable: true },
  { scope: 'figures:read', title: '读取统计数字', grantable: false },
];
const endpoint = {
  id: '00000000-0000-4000-8000-0000000000b1',
  url: 'https://example.org/hook',
  types: ['payment.paid'],
  createdAt: '2026-11-01T02:00:00Z',
  state: 'active',
  failingSince: null as string | null,
  previousSecretUntil: null,
};
const types = [
  { type: 'payment.paid', title: '款项到账，计入了申请' },
  { type: 'content.published', title: '网站内容发布了' },
];
const delivery = {
  event: '00000000-0000-4000-8000-0000000000c1',
  endpoint: endpoint.id,
  url: endpoint.url,
  type: 'payment.paid',
  at: '2026-11-20T07:00:00Z',
  state: 'failed',
  attempts: 10,
  answer: 'HTTP 500',
  nextAt: null as string | null,
};

let portal: FakePortal;
let keys: (typeof key)[];
let endpoints: (typeof endpoint)[];
let deliveries: (typeof delivery)[];

beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn(['admin']);
  keys = [key];
  endpoints = [endpoint];
  deliveries = [delivery];
  portal.answer('GET /admin/api-keys', () => ({ keys, scopes, most: 20 }));
  portal.answer('GET /admin/webhooks', () => ({ endpoints, types, most: 10 }));
  portal.answer('GET /admin/webhooks/deliveries', () => ({
    ...{ page: 1, pageSize: 20, total: deliveries.length },
    list: deliveries,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => visit('/admin/integration', <Integration />);
const dialog = () => within(screen.getByRole('dialog'));

describe('The page of integrations', () => {
  it('shows keys, addresses and what was sent', async () => {
    const { container } = open();
    const row = within(await screen.findByRole('row', { name: /示例财务系统/ }));
    for (const text of ['可用', '读取收款和退款', '只从 203.0.113.0/24', '没有用过'])
      expect(row.getByText(text)).toBeTruthy();
    const sent = within(await screen.findByRole('table', { name: '发送记录' }));
    expect(sent.getByText('没有送到')).toBeTruthy();
    expect(sent.getByText(/^HTTP\s500（第10次）$/)).toBeTruthy();
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says where nothing is yet', async () => {
    keys = [];
    endpoints = [];
    deliveries = [];
    open();
    for (const text of ['还没有密钥。', '还没有通知地址。', '还没有发送过'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('offers to add nothing to a list that did not load, but to load it again', async () => {
    for (const path of ['/admin/api-keys', '/admin/webhooks', '/admin/webhooks/deliveries'])
      portal.answer(`GET ${path}`, () => {
        throw new Refusal('unavailable');
      });
    open();
    await waitFor(() => expect(screen.getAllByRole('button', { name: '重新加载' })).toHaveLength(3));
    for (const name of ['建立密钥', '添加地址']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('An API key', () => {
  it('is shown once, when it is made', async () => {
    portal.answer('POST /admin/api-keys/create', () => ({ key: 'boai_secret' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '建立密钥' }));
    expect(await screen.findByText(/不能授予：“读取统计数字”/)).toBeTruthy();
    await user.type(dialog().getByLabelText('名称'), '示例仓库系统');
    await user.click(dialog().getByRole('checkbox', { name: '读取收款和退款' }));
    await user.type(dialog().getByLabelText(/来源地址/), '203.0.113.0/24，198.51.100.7');
    await user.click(dialog().getByRole('button', { name: '建立' }));
    expect(await screen.findByDisplayValue('boai_secret')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/api-keys/create')[0]!.body).toEqual({
      name: '示例仓库系统',
      scopes: ['payments:read'],
      days: 90,
      networks: ['203.0.113.0/24', '198.51.100.7'],
    });
    await user.click(dialog().getByRole('button', { name: '已经存好' }));
    expect(screen.queryByDisplayValue('boai_secret')).toBeNull();
    await waitFor(() => expect(portal.requestsOf('GET /admin/api-keys')).toHaveLength(2));
  });

  it('is not made without a name and a scope', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '建立密钥' }));
    await user.click(await screen.findByRole('button', { name: '建立' }));
    for (const text of ['请输入名称，至少两个字', '请至少选择一项'])
      expect(dialog().getAllByText(text).length).toBeGreaterThan(0);
    expect(portal.requestsOf('POST /admin/api-keys/create')).toEqual([]);
  });

  it('is revoked after a question, once, and not again', async () => {
    portal.answer('POST /admin/api-keys/revoke', () => {
      keys = [{ ...key, state: 'revoked' }];
      return null;
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '停用：示例财务系统' }));
    expect(portal.requestsOf('POST /admin/api-keys/revoke')).toEqual([]);
    await user.dblClick(dialog().getByRole('button', { name: '停用' }));
    expect(await screen.findByText('已停用')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/api-keys/revoke').map(({ body }) => body)).toEqual([
      { id: key.id },
    ]);
    expect(screen.queryByRole('button', { name: '停用：示例财务系统' })).toBeNull();
  });
});

describe('An address that is notified', () => {
  it('is added, with its signing secret shown once', async () => {
    portal.answer('POST /admin/webhooks/create', () => ({ endpoint, secret: 'whsec_示例' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '添加地址' }));
    await user.type(await screen.findByLabelText('地址'), 'https://example.org/other');
    await user.click(dialog().getByRole('checkbox', { name: '款项到账' }));
    await user.click(dialog().getByRole('button', { name: '添加' }));
    expect(await screen.findByDisplayValue('whsec_示例')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/webhooks/create')[0]!.body).toEqual({
      url: 'https://example.org/other',
      types: ['payment.paid'],
    });
  });

  it('that the portal may not reach is refused beside its field', async () => {
    portal.answer('POST /admin/webhooks/create', () => {
      throw new Refusal('formInvalid', undefined, [
        { path: '/url', keyword: 'reachable', message: '内网的地址不能用' },
      ]);
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '添加地址' }));
    const field = await screen.findByLabelText('地址');
    await user.type(field, 'https://10.0.0.1/hook');
    await user.click(dialog().getByRole('checkbox', { name: '款项到账' }));
    await user.click(dialog().getByRole('button', { name: '添加' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog().getAllByText('内网的地址不能用').length).toBeGreaterThan(0);
    expect((field as HTMLInputElement).value).toBe('https://10.0.0.1/hook');
  });

  it('stays stopped when its types are changed', async () => {
    endpoints = [{ ...endpoint, state: 'disabled' }];
    portal.answer('POST /admin/webhooks/change', () => endpoint);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `改种类：${endpoint.url}` }));
    await user.click(await screen.findByRole('checkbox', { name: '发布了内容' }));
    await user.click(dialog().getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.requestsOf('POST /admin/webhooks/change')[0]!.body).toEqual({
      id: endpoint.id,
      types: ['payment.paid', 'content.published'],
      active: false,
    });
  });

  it('that fails says since when', async () => {
    endpoints = [{ ...endpoint, failingSince: '2026-11-28T02:00:00Z' }];
    open();
    expect(await screen.findByText('2026-11-28起没有送到')).toBeTruthy();
  });
});

describe('A notification', () => {
  it('is sent again once, however often the button is pressed meanwhile', async () => {
    let answer = (_: object) => {};
    portal.answer(
      'POST /admin/webhooks/replay',
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name: /^再送一次/ });
    await user.click(button);
    expect(await screen.findByRole('button', { name: /正在办理/ })).toBeTruthy();
    await user.click(button);
    deliveries = [{ ...delivery, state: 'pending', nextAt: '2026-11-20T08:00:00Z' }];
    answer({ count: 1 });
    expect(await screen.findByText('还会再送')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/webhooks/replay').map(({ body }) => body)).toEqual([
      { endpoint: endpoint.id, event: delivery.event },
    ]);
  });

  it('that could not be sent again says why', async () => {
    portal.answer('POST /admin/webhooks/replay', () => {
      throw new Refusal('notAllowedNow', '这个地址已停用，请先启用');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^再送一次/ }));
    expect(await screen.findByText('这个地址已停用，请先启用')).toBeTruthy();
  });

  it('that was not delivered since a day is sent again with the others', async () => {
    portal.answer('POST /admin/webhooks/replay', () => ({ count: 3 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `补送：${endpoint.url}` }));
    await user.type(await screen.findByLabelText('从哪天起'), '2026-11-20');
    await user.click(dialog().getByRole('button', { name: '补送' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.requestsOf('POST /admin/webhooks/replay')[0]!.body).toEqual({
      endpoint: endpoint.id,
      since: '2026-11-20T00:00:00+08:00',
    });
  });
});
