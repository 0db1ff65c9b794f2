import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Desk from '../../src/web/admin/desk';
import { dueIn } from '../../src/web/admin/desk/due';
import {
  type Application,
  application,
  type FakePortal,
  fakePortal,
  forget,
  logIn,
  visit,
} from './flow-portal';

const list = [1, 2, 3].map(n => ({
  ...application({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    no: `QG2026000000${n}`,
    allowedActions: ['approve', 'reject', 'return'],
    confirms: [],
  }),
  columns: [
    { path: '/name', label: '姓名', value: `林${n}*`, masked: true },
    { path: '/donateScope', label: '捐献意愿', value: '捐献全部可用器官', masked: false },
  ],
}));

let portal: FakePortal;
beforeEach(() => {
  forget();
  portal = fakePortal();
  logIn(['review']);
  portal.answer('GET /admin/application/list', () => ({
    total: 3,
    page: 1,
    pageSize: 15,
    list,
    counts: [{ state: 'underReview', statusText: '审核中', count: 3 }],
    flows: [{ id: 'organ-donation', title: '人体器官捐献志愿登记' }],
  }));
  portal.answer('GET /admin/application/detail', ({ query }) => detail(query.get('id')!));
  portal.answer('POST /admin/application/reveal', () => ({ value: '110199199003070025' }));
  portal.answer('POST /admin/application/decide', ({ body }) => ({
    ...list[0],
    sequence: body.sequence + 1,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function detail(id: string, change: Partial<Application> = {}) {
  return {
    application: { ...list.find(one => one.id === id)!, columns: undefined, ...change },
    formVersion: 'v',
    doubles: [],
    answers: [
      {
        step: 'applicant',
        title: '个人信息',
        rows: [
          { path: '/name', label: '姓名', value: '林若澜', masked: false },
          { path: '/idNo', label: '证件号码', value: '110***********0025', masked: true },
          { path: '/mobile', label: '手机号码', value: '138****0000', masked: true },
        ],
      },
    ],
    timeline: [{ sequence: 1, at: '2026-11-20T07:04:00Z', title: '提交申请', who: '申请人', text: null }],
  };
}

const open = (query = '') => visit(`/desk${query}`, <Desk />);
const opened = () => screen.getByRole('article', { name: '打开的申请' });
const openedNo = async (no: string) => within(opened()).findByText(no);
const decisions = () => portal.of('POST /admin/application/decide');

describe('The queue', () => {
  it('shows what waits for a decision, with the answers that the form marks for lists', async () => {
    const { container } = open();
    const row = await screen.findByRole('row', { name: /QG20260000002/ });
    expect(within(row).getByText('林2*')).toBeTruthy();
    expect(within(row).getByText('捐献全部可用器官')).toBeTruthy();
    expect(portal.of('GET /admin/application/list')[0]!.query.get('state')).toBe('underReview');
    await openedNo('QG20260000001');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });

  it('is narrowed by matter, state and number, and the address says so', async () => {
    const { user, at } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: '状态' }), 'all');
    expect(at.path).toBe('/desk?state=all');
    await waitFor(() => {
      const last = portal.of('GET /admin/application/list').at(-1)!;
      expect(last.query.get('state')).toBeNull();
    });
    await user.type(screen.getByRole('searchbox', { name: /受理编号/ }), 'QG20260000003{Enter}');
    expect(at.path).toBe('/desk?state=all&no=QG20260000003');
  });

  it('is walked by J and K, but not while somebody is typing', async () => {
    const { user } = open();
    await openedNo('QG20260000001');
    await user.keyboard('j');
    await openedNo('QG20260000002');
    await user.keyboard('jk');
    await openedNo('QG20260000002');
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.type(screen.getByRole('textbox', { name: /不通过的理由/ }), 'jjj');
    expect(within(opened()).getByText('QG20260000002')).toBeTruthy();
  });

  it('leaves letters alone once the shortcuts are switched off', async () => {
    const { user } = open();
    await openedNo('QG20260000001');
    await user.click(screen.getByRole('button', { name: '快捷键：已开' }));
    await user.keyboard('j');
    expect(within(opened()).getByText('QG20260000001')).toBeTruthy();
  });
});

describe('A masked answer', () => {
  it('is shown only by asking, says that the look is recorded, and can be covered again', async () => {
    const { user } = open();
    await openedNo('QG20260000001');
    expect(portal.of('POST /admin/application/reveal')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /查看.*证件号码/ }));
    await screen.findByText('110199199003070025');
    expect(screen.getByText(/查看，已留痕/)).toBeTruthy();
    expect(portal.of('POST /admin/application/reveal')[0]!.body).toEqual({ id: list[0]!.id, path: '/idNo' });
    await user.click(screen.getByRole('button', { name: /遮盖.*证件号码/ }));
    expect(screen.queryByText('110199199003070025')).toBeNull();
  });

  it('is covered again when another application is opened', async () => {
    const { user } = open();
    await openedNo('QG20260000001');
    await user.click(screen.getByRole('button', { name: /查看.*证件号码/ }));
    await screen.findByText('110199199003070025');
    await user.keyboard('j');
    await openedNo('QG20260000002');
    await user.keyboard('k');
    await openedNo('QG20260000001');
    expect(screen.queryByText('110199199003070025')).toBeNull();
  });
});

describe('A decision', () => {
  it('approves what was seen, and opens the next application', async () => {
    const { user } = open();
    await openedNo('QG20260000001');
    await user.click(screen.getByRole('radio', { name: '通过' }));
    await user.click(screen.getByRole('button', { name: '通过并通知申请人' }));
    await openedNo('QG20260000002');
    const [{ body, headers }] = decisions() as [FakePortal['asked'][0]];
    expect(body).toEqual({ id: list[0]!.id, sequence: 1, action: 'approve' });
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByText('QG20260000001 已办理：通过')).toBeTruthy();
    // Whoever works by keyboard goes on from there.
    expect(document.activeElement).toBe(screen.getByRole('article', { name: '打开的申请' }));
  });

  it('returns an application with the flagged answers and the reason', async () => {
    const { user } = open();
    await openedNo('QG20260000001');
    await user.click(screen.getByRole('button', { name: /标记.*手机号码/ }));
    await user.click(screen.getByRole('radio', { name: '退回补正' }));
    expect(screen.getByText('已标记 1 处：手机号码')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /退回理由/ }), '手机号码打不通');
    await user.click(screen.getByRole('button', { name: '退回并通知申请人' }));
    await waitFor(() => expect(decisions()).toHaveLength(1));
    expect(decisions()[0]!.body).toMatchObject({
      action: 'return',
      reason: '手机号码打不通',
      fields: ['/mobile'],
    });
  });

  it.each(['退回补正', '不通过'])('“%s” is not sent without a reason', async choice => {
    const { user } = open();
    await openedNo('QG20260000001');
    await user.click(screen.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: /并通知申请人/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^请填写.*理由$/);
    expect(decisions()).toEqual([]);
  });

  it('is not sent without an outcome', async () => {
    const { user } = open();
    await openedNo('QG20260000001');
    await user.click(screen.getByRole('button', { name: '办理' }));
    expect((await screen.findByRole('alert')).textContent).toBe('请先选择办理结果');
    expect(decisions()).toEqual([]);
  });

  it('on an application that a colleague has changed loads it anew, and decides nothing', async () => {
    portal.answer('POST /admin/application/decide', () => {
      throw new Refusal('conflict');
    });
    const { user } = open();
    await openedNo('QG20260000001');
    portal.answer('GET /admin/application/detail', ({ query }) =>
      detail(query.get('id')!, {
        sequence: 2,
        status: { ...list[0]!.status, state: 'approved', applyStatus: 1, statusText: '审核通过' },
        allowedActions: ['approve'],
      }),
    );
    await user.click(screen.getByRole('radio', { name: '通过' }));
    await user.click(screen.getByRole('button', { name: '通过并通知申请人' }));
    await within(opened()).findByText('审核通过');
    expect(screen.getByRole('alert').textContent).toContain('已载入最新内容');
    expect(within(opened()).getByText('QG20260000001')).toBeTruthy();
  });

  it('without an answer is sent again with the same key; another outcome has another one', async () => {
    portal.answer('POST /admin/application/decide', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = open();
    await openedNo('QG20260000001');
    await user.click(screen.getByRole('radio', { name: '通过' }));
    const send = () => user.click(screen.getByRole('button', { name: /并通知申请人/ }));
    await send();
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(decisions()).toHaveLength(2));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.type(screen.getByRole('textbox', { name: /理由/ }), '信息不实');
    await send();
    await waitFor(() => expect(decisions()).toHaveLength(3));
    const keys = decisions().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is not offered where the server allows none', async () => {
    portal.answer('GET /admin/application/detail', ({ query }) =>
      detail(query.get('id')!, { allowedActions: [] }),
    );
    open();
    await openedNo('QG20260000001');
    expect(screen.queryByRole('form', { name: '审核决定' })).toBeNull();
    expect(screen.queryByRole('button', { name: /标记/ })).toBeNull();
  });
});

describe('A deadline', () => {
  it.each([
    ['2026-11-19T15:59:59Z', '已超期 1 天', 'late'],
    ['2026-11-20T15:59:59Z', '今日到期', 'late'],
    ['2026-11-22T15:59:59Z', '剩 2 天', 'soon'],
    ['2026-11-23T15:59:59Z', '剩 3 天', 'calm'],
  ])('%s is told on 20 November as %s', (dueAt, text, tone) => {
    expect(dueIn(dueAt, '2026-11-20')).toEqual({ text, tone });
  });
});
