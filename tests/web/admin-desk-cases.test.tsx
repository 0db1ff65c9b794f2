import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { logOut } from '../../src/web/app/shell/log-out';
import { session } from '../../src/web/app/shell/session';
import type { FakePortal } from '../support/fake-portal';
import { logIn } from '../support/fake-portal';
import {
  caseDetail,
  createReviewDeskPortal,
  findOpenCaseNo,
  first,
  list,
  mine,
  open,
  openedCase,
  otherAssignment,
  queue,
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

const claimRequests = () => portal.requestsOf('POST /admin/application/claim');
const releaseRequests = () => portal.requestsOf('POST /admin/application/release');
const row = (no: string) => screen.getByRole('row', { name: new RegExp(no) });

describe('Opening a case', () => {
  it('assigns it at once and unassigns it on leaving when no work was begun', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    await within(openedCase()).findByText(/由我处理/);
    expect(claimRequests().map(({ body }) => body)).toEqual([{ id: first.id, takeOver: false }]);
    expect(within(row(first.no)).getByText('由我处理')).toBeTruthy();
    expect(screen.getByRole('link', { name: '我认领的 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: new RegExp(second.no) }));
    await findOpenCaseNo(second.no);
    await waitFor(() => expect(releaseRequests().map(({ body }) => body)).toEqual([{ id: first.id }]));
    // The first case was unassigned, the second one is assigned now.
    expect(await screen.findByRole('link', { name: '我认领的 1' })).toBeTruthy();
    expect(within(row(first.no)).getByText('未认领')).toBeTruthy();
  });

  it('keeps the assignment on leaving when work was begun', async () => {
    const { user } = open();
    await within(await screen.findByRole('article', { name: '打开的申请' })).findByText(/由我处理/);
    await user.click(screen.getByRole('button', { name: /标记.*手机号码/ }));
    await user.click(screen.getByRole('button', { name: new RegExp(second.no) }));
    await findOpenCaseNo(second.no);
    expect(releaseRequests()).toEqual([]);
    expect(within(row(first.no)).getByText('未办完')).toBeTruthy();
  });

  it('can be unassigned and is not reassigned automatically afterwards', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '放回队列' }));
    expect(releaseRequests()).toHaveLength(1);
    expect(screen.getByRole('link', { name: '我认领的 0' })).toBeTruthy();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(claimRequests()).toHaveLength(1);
    await user.keyboard('c');
    await screen.findByRole('button', { name: '放回队列' });
    expect(claimRequests()).toHaveLength(2);
  });

  it('does not assign a case that has no allowed actions', async () => {
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, { allowedActions: [] }),
    );
    open();
    await findOpenCaseNo(first.no);
    expect(claimRequests()).toEqual([]);
    expect(screen.queryByRole('button', { name: '认领' })).toBeNull();
  });
});

describe('Case assigned to a colleague', () => {
  beforeEach(() =>
    portal.answer('POST /admin/application/claim', ({ body }) => (body.takeOver ? mine : otherAssignment)),
  );

  it('names the colleague and the time, and offers no decision', async () => {
    open();
    expect((await screen.findByText(/林静 正在办理这件申请/)).textContent).toBe(
      '林静 正在办理这件申请（15:02 起）。',
    );
    expect(screen.queryByRole('form', { name: '审核决定' })).toBeNull();
    expect(screen.queryByRole('button', { name: /标记/ })).toBeNull();
    expect(within(row(first.no)).getByText('林静')).toBeTruthy();
  });

  it('can be reassigned to the reviewer', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '接手，并告知林静' }));
    await screen.findByRole('form', { name: '审核决定' });
    expect(claimRequests().at(-1)!.body).toEqual({ id: first.id, takeOver: true });
  });

  it('is not unassigned on leaving', async () => {
    const { user } = open();
    await screen.findByText(/林静 正在办理/);
    await user.click(screen.getByRole('button', { name: new RegExp(second.no) }));
    await findOpenCaseNo(second.no);
    expect(releaseRequests()).toEqual([]);
  });
});

it('Reports that an open case was reassigned to a colleague, and keeps the unsent work', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: '放回队列' });
  await user.click(screen.getByRole('radio', { name: '退回补正' }));
  await user.type(screen.getByRole('textbox', { name: /退回理由/ }), '请核对');
  portal.answer('POST /admin/application/decide', () => {
    throw new Refusal('claimed', '林静正在办理这件申请（15:02起）；如需由您办理，请先接手');
  });
  portal.answer('POST /admin/application/claim', ({ body }) => (body.takeOver ? mine : otherAssignment));
  await user.click(screen.getByRole('button', { name: '退回并通知申请人' }));
  expect((await screen.findByText(/已由 林静 接手/)).textContent).toContain('15:02 起');
  await user.click(screen.getByRole('button', { name: '接手，并告知林静' }));
  expect(await screen.findByRole('textbox', { name: /退回理由/ })).toHaveProperty('value', '请核对');
});

describe('Unsent work on a case', () => {
  it('is restored when the case is opened again', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.click(screen.getByRole('button', { name: /标记.*手机号码/ }));
    await user.click(screen.getByRole('radio', { name: '退回补正' }));
    await user.type(screen.getByRole('textbox', { name: /退回理由/ }), '打不通');
    await user.click(screen.getByRole('button', { name: new RegExp(second.no) }));
    await findOpenCaseNo(second.no);
    expect(screen.queryByRole('textbox', { name: /理由/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: new RegExp(first.no) }));
    await findOpenCaseNo(first.no);
    expect(screen.getByRole('textbox', { name: /退回理由/ })).toHaveProperty('value', '打不通');
    expect(screen.getByText(/已标记 1 处/)).toBeTruthy();
  });

  it('asks for confirmation before the page is left until it is sent', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    const isLeavingPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isLeavingPrevented()).toBe(false);
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.type(screen.getByRole('textbox', { name: /理由/ }), '信息不实');
    expect(isLeavingPrevented()).toBe(true);
    await user.click(screen.getByRole('button', { name: /并通知申请人/ }));
    await findOpenCaseNo(second.no);
    await waitFor(() => expect(isLeavingPrevented()).toBe(false));
  });

  it('survives a change of the application by another user', async () => {
    portal.answer('POST /admin/application/decide', () => {
      throw new Refusal('conflict');
    });
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.click(screen.getByRole('button', { name: /标记.*手机号码/ }));
    await user.click(screen.getByRole('radio', { name: '退回补正' }));
    await user.type(screen.getByRole('textbox', { name: /退回理由/ }), '打不通');
    // The colleague's decision ended the assignment: the case is assigned again.
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, { sequence: 2 }),
    );
    await user.click(screen.getByRole('button', { name: '退回并通知申请人' }));
    await waitFor(() => expect(claimRequests()).toHaveLength(2));
    expect((await screen.findByRole('alert')).textContent).toContain('您写的理由和标记还在');
    expect(screen.getByRole('textbox', { name: /退回理由/ })).toHaveProperty('value', '打不通');
    expect(screen.getByText(/已标记 1 处/)).toBeTruthy();
  });

  const type = async (text: string) => {
    const { user, unmount } = open();
    await findOpenCaseNo(first.no);
    await user.type(screen.getByRole('textbox', { name: '写一条备注' }), text);
    return unmount;
  };
  const note = () => screen.getByRole('textbox', { name: '写一条备注' });

  it('is not shown to another account in the same browser', async () => {
    const unmount = await type('已致电');
    unmount();
    session.logout();
    logIn(['review'], '00000000-0000-4000-8000-0000000000aa');
    open();
    await findOpenCaseNo(first.no);
    expect(note()).toHaveProperty('value', '');
  });

  it('is deleted on an explicit logout', async () => {
    const unmount = await type('已致电');
    portal.answer('POST /security/login/out', () => null);
    await logOut(() => {});
    unmount();
    logIn(['review']);
    open();
    await findOpenCaseNo(first.no);
    expect(note()).toHaveProperty('value', '');
  });

  it('is kept when the session expires while sending', async () => {
    const { user, unmount } = open();
    await findOpenCaseNo(first.no);
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.type(screen.getByRole('textbox', { name: /理由/ }), '信息不实');
    portal.answer('POST /admin/application/decide', () => {
      throw new Refusal('sessionInvalid');
    });
    await user.click(screen.getByRole('button', { name: /并通知申请人/ }));
    await waitFor(() => expect(session.isLoggedIn()).toBe(false));
    unmount();
    logIn(['review']);
    open();
    await findOpenCaseNo(first.no);
    expect(screen.getByRole('textbox', { name: /理由/ })).toHaveProperty('value', '信息不实');
  });

  it('can be discarded when a colleague has decided already', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.type(screen.getByRole('textbox', { name: /理由/ }), '信息不实');
    portal.answer('POST /admin/application/decide', () => {
      throw new Refusal('conflict');
    });
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, {
        allowedActions: [],
        sequence: 2,
        status: { ...first.status, state: 'approved', applyStatus: 1, statusText: '审核通过' },
      }),
    );
    await user.click(screen.getByRole('button', { name: /并通知申请人/ }));
    expect(await screen.findByText(/现在是“审核通过”，不用再办.*没有发出/)).toBeTruthy();
    expect(screen.getByText('信息不实')).toBeTruthy();
    expect(within(row(first.no)).getByText('未办完')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '不再保留' }));
    expect(within(row(first.no)).queryByText('未办完')).toBeNull();
    await waitFor(() =>
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true),
    );
  });

  it('is kept together with the reason of a refusal', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    portal.answer('POST /admin/application/decide', () => {
      throw new Refusal('notAllowedNow', '这个级别没有会费标准，不能通过');
    });
    await user.keyboard('a{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('这个级别没有会费标准，不能通过');
  });
});

describe('Decision by keyboard', () => {
  it('takes two keys when no reason is required', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.keyboard('a{Enter}');
    await findOpenCaseNo(second.no);
    expect(portal.requestsOf('POST /admin/application/decide')[0]!.body).toMatchObject({ action: 'approve' });
  });

  it('advances to the next review stage with the same key', async () => {
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, { allowedActions: ['reject', 'return', 'advance'], nextStages: ['复审'] }),
    );
    const { user } = open();
    await findOpenCaseNo(first.no);
    const outcomes = screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent);
    expect(outcomes).toEqual(['转入“复审”', '退回补正', '不通过']);
    await user.keyboard('a{Enter}');
    await findOpenCaseNo(second.no);
    expect(portal.requestsOf('POST /admin/application/decide')[0]!.body).toMatchObject({
      action: 'advance',
      to: '复审',
    });
  });

  it('flags answers with arrow keys and space, inserts a reply template and submits from the text field', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.keyboard('e{ArrowDown}{ArrowDown} ');
    await user.click(screen.getByRole('button', { name: '请核对手机号码后重新提交。' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await findOpenCaseNo(second.no);
    expect(portal.requestsOf('POST /admin/application/decide')[0]!.body).toEqual({
      id: first.id,
      sequence: 1,
      action: 'return',
      reason: '请核对手机号码后重新提交。',
      fields: ['/mobile'],
    });
  });

  it('skips cases assigned to colleagues', async () => {
    portal.answer('GET /admin/application/list', () => ({
      total: 2,
      exact: true,
      page: 1,
      pageSize: 15,
      list: [first, { ...second, assignment: otherAssignment }],
      states: [],
      tally: { waiting: 2, mine: 0, due: 0, supplement: 0, onward: 0 },
      flows: [],
    }));
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.keyboard('a{Enter}');
    await screen.findByRole('article', { name: '没有打开的申请' });
    expect(portal.requestsOf('GET /admin/application/detail')).toHaveLength(1);
  });

  it('skips cases that do not wait for staff, and reports when none is left', async () => {
    const ended = { state: 'rejected', applyStatus: 2, statusText: '审核不通过' } as const;
    const supplement = { state: 'supplement', needSupplement: true, statusText: '待补正' };
    const [, , third] = list;
    let shown: (typeof list)[0][] = [
      first,
      { ...second, awaitsStaff: false, status: { ...second.status, ...ended } },
      {
        ...{ ...second, id: 'x', no: 'QG20260000009', awaitsStaff: false },
        status: { ...second.status, ...supplement },
      },
      third!,
    ];
    portal.answer('GET /admin/application/list', () => ({ ...queue, list: shown }));
    portal.answer('POST /admin/application/decide', ({ body }) => {
      shown = shown.map(row =>
        row.id === body.id ? { ...row, awaitsStaff: false, status: { ...row.status, ...ended } } : row,
      );
      return shown[0];
    });
    const { user } = open(`?state=all&id=${first.id}`);
    await findOpenCaseNo(first.no);
    await user.keyboard('a{Enter}');
    await findOpenCaseNo(third!.no);
    await user.keyboard('a{Enter}');
    const nothing = within(await screen.findByRole('article', { name: '没有打开的申请' }));
    await waitFor(() => expect(nothing.queryByRole('button', { name: '从第一件开始' })).toBeNull());
  });

  it('suggests a reason that was sent before in the same flow', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.type(screen.getByRole('textbox', { name: /理由/ }), '户籍不在本市');
    await user.click(screen.getByRole('button', { name: /并通知申请人/ }));
    await findOpenCaseNo(second.no);
    await user.click(screen.getByRole('radio', { name: '不通过' }));
    await user.click(screen.getByRole('button', { name: '户籍不在本市' }));
    expect(screen.getByRole('textbox', { name: /理由/ })).toHaveProperty('value', '户籍不在本市');
  });
});

describe('Panels beside the answers', () => {
  it('show earlier applications, the access log and notes', async () => {
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(
        query.get('id')!,
        {},
        {
          notes: [{ at: '2026-11-20T07:10:00Z', who: '林静', text: '已致电' }],
          accessLog: [{ at: '2026-11-20T07:11:00Z', who: '林静', what: '查看了证件号码' }],
          earlierApplications: [
            { id: second.id, no: 'QG20250000009', statusText: '已撤销', submittedAt: '2025-01-02T00:00:00Z' },
          ],
        },
      ),
    );
    open();
    const log = await screen.findByRole('region', { name: '经过' });
    expect(within(log).getAllByRole('listitem')[0]!.textContent).toContain('林静 查看了证件号码');
    expect(screen.getByText('已致电')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'QG20250000009' }).getAttribute('href')).toContain(second.id);
  });

  it('save a note once and show it without another logged access to the case', async () => {
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.keyboard('m');
    await user.keyboard('周五再打');
    await user.click(screen.getByRole('button', { name: '写下备注' }));
    const notes = screen.getByRole('region', { name: /内部备注/ });
    expect(await within(notes).findByText('周五再打')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '写一条备注' })).toHaveProperty('value', '');
    expect(portal.requestsOf('POST /admin/application/note')[0]!.body).toEqual({
      id: first.id,
      text: '周五再打',
    });
    expect(portal.requestsOf('GET /admin/application/detail')).toHaveLength(1);
  });

  it('keep a note that could not be saved', async () => {
    portal.answer('POST /admin/application/note', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = open();
    await findOpenCaseNo(first.no);
    await user.type(screen.getByRole('textbox', { name: '写一条备注' }), '周五再打');
    await user.click(screen.getByRole('button', { name: '写下备注' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('textbox', { name: '写一条备注' })).toHaveProperty('value', '周五再打');
  });
});

describe('Uploaded files', () => {
  const file = (n: number) => ({
    id: `00000000-0000-4000-8000-0000000000f${n}`,
    name: `照片${n}.jpg`,
    type: 'image/jpeg' as const,
    size: 1000 * n,
  });
  const paper = (path: string, label: string, files: ReturnType<typeof file>[]) => {
    return { path, label, value: `${files.length}个文件`, masked: false, files };
  };
  beforeEach(() => {
    portal.answer('GET /file/path', ({ query }) => ({
      list: query
        .get('id')!
        .split(',')
        .map(id => ({ id, path: `/link/${id}`, thumbnail: null, expiresAt: '2999-01-01T00:00:00Z' })),
    }));
    portal.answer('GET /admin/application/detail', ({ query }) => {
      const rows = [
        paper('/household', '户口簿', [file(1), file(2)]),
        paper('/diagnosis', '诊断证明', [file(3)]),
      ];
      return caseDetail(query.get('id')!, {}, { answers: [{ step: 'papers', title: '材料', rows }] });
    });
  });

  it('are listed beside the answers, one opened, with the number not viewed yet', async () => {
    const { user } = open();
    const papers = await screen.findByRole('region', { name: '上传材料 3 份，2 份未看' });
    expect(await within(papers).findByRole('img', { name: '照片1.jpg' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '打开诊断证明' }));
    expect(await within(papers).findByRole('img', { name: '照片3.jpg' })).toBeTruthy();
    expect(within(papers).getByRole('heading').textContent).toBe('上传材料 3 份，1 份未看');
    // Only opened files are requested: every access to a file is logged.
    expect(portal.requestsOf('GET /file/path').map(({ query }) => query.get('id'))).toEqual([
      file(1).id,
      file(3).id,
    ]);
  });

  it('show which ones must be uploaded again', async () => {
    const { user } = open();
    await screen.findByRole('region', { name: /上传材料/ });
    await user.click(screen.getByRole('button', { name: '标记「户口簿」需补正' }));
    expect(screen.getByRole('button', { name: '户口簿 1 需补' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '诊断证明 未看' })).toBeTruthy();
  });

  it('that did not pass the scanner are named, and another is requested by one press', async () => {
    const infected = { ...file(3), scan: 'infected' as const };
    portal.answer('GET /admin/application/detail', ({ query }) => {
      const rows = [paper('/household', '户口簿', [file(1)]), paper('/diagnosis', '诊断证明', [infected])];
      return caseDetail(query.get('id')!, {}, { answers: [{ step: 'papers', title: '材料', rows }] });
    });
    const { user } = open();
    expect(await screen.findByText(/“诊断证明”.*没有通过安全检查/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '退回，请申请人换一个文件' }));
    expect(screen.getByRole('button', { name: '诊断证明 需补' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^户口簿 (?!需补)/ })).toBeTruthy();
    expect(screen.getByDisplayValue('有文件没有通过安全检查，请换一个文件。')).toBeTruthy();
  });
});
