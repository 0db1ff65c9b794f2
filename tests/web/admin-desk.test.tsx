import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { describeTimeLeft } from '../../src/web/admin/desk/deadline';
import { type FakePortal, logIn } from '../support/fake-portal';
import {
  caseDetail,
  createReviewDeskPortal,
  findOpenCaseNo,
  first,
  list,
  open,
  openedCase,
  second,
} from '../support/fake-review-desk';

let portal: FakePortal;
beforeEach(() => {
  portal = createReviewDeskPortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const decisions = () => portal.requestsOf('POST /admin/application/decide');
const queueRequests = () => portal.requestsOf('GET /admin/application/list');

describe('Review queue', () => {
  it('shows cases that wait for a decision, with the answers that the form marks for lists', async () => {
    const { container } = open('');
    const row = await screen.findByRole('row', { name: /QG20260000002/ });
    expect(within(row).getByText('林2*')).toBeTruthy();
    expect(within(row).getByText('捐献全部可用器官')).toBeTruthy();
    expect(within(row).getByText('未认领')).toBeTruthy();
    expect(queueRequests()[0]!.query.get('state')).toBe('waiting');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });

  it('opens no case by itself, because every access is logged', async () => {
    const { user, at } = open('');
    await screen.findByRole('heading', { name: '3 件等待审核，其中 1 件今日到期或已超期' });
    expect(portal.requestsOf('GET /admin/application/detail')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '从第一件开始' }));
    await findOpenCaseNo('QG20260000001');
    expect(at.path).toBe(`/desk?id=${first.id}`);
  });

  it('is filtered by state, flow, deadline and assignee, with the filter in the address', async () => {
    const { user, at } = open('');
    await user.selectOptions(await screen.findByRole('combobox', { name: '状态' }), 'all');
    expect(at.path).toBe('/desk?state=all');
    await waitFor(() => expect(queueRequests().at(-1)!.query.get('state')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: '处理人' }), '未认领');
    await user.selectOptions(screen.getByRole('combobox', { name: '提交时间' }), '近 7 天');
    expect(at.path).toMatch(/^\/desk\?claimed=nobody&from=\d{4}-\d\d-\d\d&state=all$/);
    await user.selectOptions(screen.getByRole('combobox', { name: '提交时间' }), '自选日期');
    fireEvent.change(screen.getByLabelText('到'), { target: { value: '2026-01-05' } });
    expect(at.path).toBe('/desk?claimed=nobody&from=2026-01-05&to=2026-01-05&state=all');
    fireEvent.change(screen.getByLabelText('提交日期从'), { target: { value: '2026-01-08' } });
    expect(at.path).toBe('/desk?claimed=nobody&from=2026-01-08&to=2026-01-08&state=all');
    await user.click(screen.getByRole('link', { name: /今日到期/ }));
    expect(at.path).toBe('/desk?due=today');
    await waitFor(() => expect(queueRequests().at(-1)!.query.get('due')).toBe('today'));
  });

  it('is sorted in reverse from the table header', async () => {
    const { user } = open('');
    await user.click(await screen.findByRole('link', { name: /^期限/ }));
    await waitFor(() => expect(queueRequests().at(-1)!.query.get('order')).toBe('oldest'));
    await user.click(screen.getByRole('link', { name: /提交时间/ }));
    await waitFor(() => expect(queueRequests().at(-1)!.query.get('order')).toBe('newest'));
  });

  it('summarises a case beside its flow without plain yes/no values and masked numbers', async () => {
    const column = (path: string, value: string, masked = false) => ({ path, label: path, value, masked });
    const columns = [
      column('/name', '林**', true),
      column('/mobile', '138****0000', true),
      column('/health', '没有'),
      column('/class', '周末班'),
    ];
    portal.answer('GET /admin/application/list', () => ({
      total: 1,
      exact: true,
      page: 1,
      pageSize: 15,
      list: [{ ...list[0], columns }],
      states: [],
      tally: { waiting: 1, mine: 0, due: 0, supplement: 0, onward: 0 },
      flows: [],
    }));
    open('');
    const row = await screen.findByRole('row', { name: /QG20260000001/ });
    expect(within(row).getByRole('rowheader').textContent).toBe(
      '林** 人体器官捐献志愿登记QG20260000001 周末班',
    );
  });

  it('omits the flow title from the rows when filtered by one flow', async () => {
    open('?flow=organ-donation');
    const row = await screen.findByRole('row', { name: /QG20260000001/ });
    const { textContent } = within(row).getByRole('rowheader');
    expect(textContent?.trim()).toBe('林1* 捐献全部可用器官QG20260000001');
    expect(within(row).getByRole('button').title).toBe('林1* · 捐献全部可用器官 · 人体器官捐献志愿登记');
  });

  it('shows the progress of a payment, which the stage does not contain', async () => {
    const status = { ...list[0]!.status, applyStatus: 1 as const, stage: '待支付' };
    portal.answer('GET /admin/application/list', () => ({
      total: 1,
      exact: true,
      page: 1,
      pageSize: 15,
      list: [{ ...list[0], status: { ...status, state: '待支付.confirming', statusText: '待确认到账' } }],
      states: [],
      tally: { waiting: 0, mine: 0, due: 0, supplement: 0, onward: 1 },
      flows: [],
    }));
    open('');
    const row = await screen.findByRole('row', { name: /QG20260000001/ });
    expect(within(row).getAllByRole('cell')[0]!.textContent).toBe('待确认到账');
  });

  it('opens the application when searched by its number', async () => {
    portal.answer('GET /admin/application/list', ({ query }) => ({
      total: 1,
      exact: true,
      page: 1,
      pageSize: 15,
      list: query.get('no') ? [second] : list,
      states: [],
      tally: { waiting: 3, mine: 0, due: 0, supplement: 0, onward: 0 },
      flows: [],
    }));
    const { user, at } = open('');
    await screen.findByRole('row', { name: /QG20260000001/ });
    await user.keyboard('/');
    await user.keyboard('QG20260000002{Enter}');
    await findOpenCaseNo('QG20260000002');
    expect(at.path).toContain('no=QG20260000002');
    expect(screen.getByText('受理编号 QG20260000002')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '结束查找' }));
    await screen.findByRole('row', { name: /QG20260000001/ });
    expect(at.path).not.toContain('no=');
  });

  it('reports an unknown number instead of an empty filter result', async () => {
    portal.answer('GET /admin/application/list', ({ query }) => ({
      total: 0,
      exact: true,
      page: 1,
      pageSize: 15,
      list: query.get('no') ? [] : list,
      states: [],
      tally: { waiting: 3, mine: 0, due: 0, supplement: 0, onward: 0 },
      flows: [],
    }));
    const { user } = open('');
    await user.type(await screen.findByRole('searchbox'), 'QG2026{Enter}');
    expect(await screen.findByRole('heading', { name: '没有找到这个编号' })).toBeTruthy();
  });

  it('searches by mobile number, which stays out of the address', async () => {
    portal.answer('POST /admin/application/find', () => [second]);
    const { user, at } = open('');
    await user.type(await screen.findByRole('searchbox'), '138 0000 0000{Enter}');
    expect(await screen.findByText('138****0000 的账户，1 件申请')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/application/find')[0]!.body).toEqual({ mobile: '13800000000' });
    expect(screen.queryByRole('row', { name: /QG20260000001/ })).toBeNull();
    expect(at.path).toBe('/desk');
    // Search results have a fixed order that cannot be reversed.
    expect(screen.getByRole('table', { name: '申请，后提交的在前' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^提交时间/ }).querySelector('a')).toBeNull();
    await user.click(screen.getByRole('link', { name: '结束查找' }));
    await screen.findByRole('row', { name: /QG20260000001/ });
  });

  it('shows search results with their current assignment and status', async () => {
    let status = second.status;
    portal.answer('POST /admin/application/find', () => [{ ...second, status }]);
    const { user } = open('');
    await user.type(await screen.findByRole('searchbox'), '13800000000{Enter}');
    await user.click(await screen.findByRole('button', { name: /QG20260000002/ }));
    const row = screen.getByRole('row', { name: /QG20260000002/ });
    await within(row).findByText('由我处理');
    await user.click(await screen.findByRole('radio', { name: '通过' }));
    status = { ...status, statusText: '审核通过', stage: null };
    await user.click(screen.getByRole('button', { name: '通过并通知申请人' }));
    await within(row).findByText('审核通过');
    expect(within(row).getByText('未认领')).toBeTruthy();
    expect(screen.getByText('138****0000 的账户，1 件申请')).toBeTruthy();
  });

  it('moves through rows with J and K without opening, and opens with Enter', async () => {
    const { user } = open('');
    await screen.findByRole('row', { name: /QG20260000001/ });
    await user.keyboard('jjk');
    expect(document.activeElement?.textContent).toContain('QG20260000001');
    expect(portal.requestsOf('GET /admin/application/detail')).toEqual([]);
    await user.keyboard('j{Enter}');
    await findOpenCaseNo('QG20260000002');
  });

  it('ignores shortcuts while text is typed and when shortcuts are switched off', async () => {
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.type(screen.getByRole('textbox', { name: /不通过的理由/ }), 'ajx');
    expect(screen.getByRole('radio', { name: '不通过' })).toHaveProperty('checked', true);
    await user.tab();
    await user.keyboard('?');
    await user.click(screen.getByRole('button', { name: '快捷键：已开' }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.keyboard('a');
    expect(screen.getByRole('radio', { name: '不通过' })).toHaveProperty('checked', true);
  });
});

describe('Masked answer', () => {
  it('is shown only on request, announces that the access is logged, and can be masked again', async () => {
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    expect(portal.requestsOf('POST /admin/application/reveal')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /查看.*证件号码/ }));
    await screen.findByText('110199199003070025');
    expect(screen.getByText(/查看，已留痕/)).toBeTruthy();
    expect(portal.requestsOf('POST /admin/application/reveal')[0]!.body).toEqual({
      id: first.id,
      path: '/idNo',
    });
    await user.click(screen.getByRole('button', { name: /遮盖.*证件号码/ }));
    expect(screen.queryByText('110199199003070025')).toBeNull();
  });

  it('is masked again when another application is opened', async () => {
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    await user.click(screen.getByRole('button', { name: /查看.*证件号码/ }));
    await screen.findByText('110199199003070025');
    await user.keyboard('j{Enter}');
    await findOpenCaseNo('QG20260000002');
    await user.keyboard('k{Enter}');
    await findOpenCaseNo('QG20260000001');
    expect(screen.queryByText('110199199003070025')).toBeNull();
  });
});

describe('Decision', () => {
  it('approves the version that was shown, and opens the next application', async () => {
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    await user.click(screen.getByRole('radio', { name: '通过' }));
    await user.click(screen.getByRole('button', { name: '通过并通知申请人' }));
    await findOpenCaseNo('QG20260000002');
    const [{ body, headers }] = decisions() as [FakePortal['requests'][0]];
    expect(body).toEqual({ id: first.id, sequence: 1, action: 'approve' });
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByText('QG20260000001 已办理：通过')).toBeTruthy();
    // Keyboard users continue from there.
    expect(document.activeElement).toBe(screen.getByRole('article', { name: '打开的申请' }));
  });

  it('does not navigate away from a page that the reviewer opened before the answer arrived', async () => {
    let answered = () => {};
    const answer = new Promise<void>(resolve => {
      answered = resolve;
    });
    portal.answer('POST /admin/application/decide', async ({ body }) => {
      await answer;
      return { ...first, sequence: body.sequence + 1 };
    });
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    await user.click(screen.getByRole('radio', { name: '通过' }));
    await user.click(screen.getByRole('button', { name: '通过并通知申请人' }));
    await user.click(within(screen.getByRole('row', { name: /QG20260000003/ })).getByRole('button'));
    await findOpenCaseNo('QG20260000003');
    answered();
    await screen.findByText('QG20260000001 已办理：通过');
    expect(within(openedCase()).getByText('QG20260000003')).toBeTruthy();
  });

  it('returns an application with the flagged answers and the reason', async () => {
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    await user.click(screen.getByRole('button', { name: /标记.*手机号码/ }));
    await user.click(screen.getByRole('radio', { name: '退回补正' }));
    expect(screen.getByText(/已标记 1 处/).textContent).toBe('已标记 1 处：手机号码');
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
    await findOpenCaseNo('QG20260000001');
    await user.click(screen.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: /并通知申请人/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^请填写.*理由$/);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /理由/ }));
    expect(decisions()).toEqual([]);
  });

  it('can be sent once an outcome is chosen, and not before', async () => {
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    const form = screen.getByRole('form', { name: '审核决定' });
    expect(within(form).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '通过' }));
    expect(within(form).getByRole('button', { name: '通过并通知申请人' })).toBeTruthy();
    expect(decisions()).toEqual([]);
  });

  it('reloads an application that a colleague has changed, and decides nothing', async () => {
    portal.answer('POST /admin/application/decide', () => {
      throw new Refusal('conflict');
    });
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, {
        sequence: 2,
        status: { ...first.status, state: 'approved', applyStatus: 1, statusText: '审核通过' },
        allowedActions: ['approve'],
      }),
    );
    await user.click(screen.getByRole('radio', { name: '通过' }));
    await user.click(screen.getByRole('button', { name: '通过并通知申请人' }));
    await within(openedCase()).findByText('审核通过');
    expect(screen.getByRole('alert').textContent).toContain('已载入最新内容');
    expect(within(openedCase()).getByText('QG20260000001')).toBeTruthy();
  });

  it('is resent with the same idempotency key after a lost answer; another outcome gets a new key', async () => {
    portal.answer('POST /admin/application/decide', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = open();
    await findOpenCaseNo('QG20260000001');
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

  it('is not offered when the server allows no action', async () => {
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, { allowedActions: [] }),
    );
    open();
    await findOpenCaseNo('QG20260000001');
    expect(screen.queryByRole('form', { name: '审核决定' })).toBeNull();
    expect(screen.queryByRole('button', { name: /标记/ })).toBeNull();
  });
});

describe('Deadline', () => {
  it.each([
    ['2026-11-19T15:59:59Z', '超期 1 天', 'late'],
    ['2026-11-20T15:59:59Z', '今日到期', 'late'],
    ['2026-11-22T15:59:59Z', '剩 2 天', 'soon'],
    ['2026-11-23T15:59:59Z', '剩 3 天', 'calm'],
  ])('%s is described on 20 November as %s', (dueAt, text, tone) => {
    expect(describeTimeLeft(dueAt, first.status, '2026-11-20')).toEqual({ text, tone });
  });

  it.each([
    ['2026-11-19T15:59:59Z', '申请人已逾期'],
    ['2026-11-20T15:59:59Z', '申请人限今日'],
    ['2026-11-22T15:59:59Z', '申请人剩 2 天'],
  ])('%s for the applicant is described as theirs, without urgency for staff', (dueAt, text) => {
    for (const status of [
      { applyStatus: 0, needSupplement: true },
      { applyStatus: 1, needSupplement: false },
    ] as const)
      expect(describeTimeLeft(dueAt, status, '2026-11-20')).toEqual({ text, tone: 'theirs' });
  });
});

describe('Export', () => {
  const exports = () => portal.requestsOf('POST /admin/application/export').map(({ body }) => body);
  let saved: string[];
  beforeEach(() => {
    saved = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    portal.answer('POST /admin/application/export', () => 'the workbook');
  });
  afterEach(() => vi.restoreAllMocks());

  it('exports the filtered queue, masked', async () => {
    const { user } = open('?flow=organ-donation&due=today');
    await user.click(await screen.findByRole('button', { name: '导出表格' }));
    expect(screen.queryByRole('checkbox', { name: '需要未遮盖的内容' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^申请导出-[\d-]+\.xlsx$/)]));
    expect(exports()).toEqual([{ flow: 'organ-donation', due: 'today', state: 'waiting' }]);
  });

  it('in full requires the export role and a reason', async () => {
    logIn(['review', 'export']);
    const { user } = open('?state=all');
    await user.click(await screen.findByRole('button', { name: '导出表格' }));
    await user.click(screen.getByRole('checkbox', { name: '需要未遮盖的内容' }));
    await user.click(screen.getByRole('button', { name: '导出' }));
    const summary = await screen.findByRole('region', { name: /处需要修改/ });
    expect(summary.textContent).toContain('请说明为什么需要未遮盖的内容');
    await user.type(screen.getByLabelText('为什么需要'), '总会要求报送');
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(exports()).toEqual([{ clear: true, reason: '总会要求报送' }]));
  });
});
