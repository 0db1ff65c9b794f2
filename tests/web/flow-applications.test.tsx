import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import ApplicationPage from '../../src/web/pages/application';
import { findings } from '../support/accessibility-violations';
import {
  type Application,
  application,
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  returnedApplication,
  visit,
} from '../support/fake-portal';
import { processOf } from '../support/flows';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const status = (change: Partial<Application['status']>): Application['status'] => ({
  ...application().status,
  ...change,
});
const approved = application({
  status: status({ state: 'approved', applyStatus: 1, statusText: '审核通过' }),
  dueAt: null,
});
const cancelled = application({
  status: status({ state: 'cancelled', statusText: '已撤销', canceled: true }),
  allowedActions: [],
  actionsRequiringSmsCode: [],
  dueAt: null,
});

function mockApplicationDetail(
  one: Application,
  followUps: object[] = [],
  refunds: object[] = [],
  moreRows: object[] = [],
) {
  portal.answer('GET /applications/{id}', () => ({
    application: one,
    formVersion: 'v',
    process: { ...processOf(one.flow) },
    refunds,
    paid: [],
    duplicates: [],
    answers: [
      {
        step: 'applicant',
        title: '个人信息',
        rows: [
          { path: '/name', label: '姓名', value: '林**', masked: true },
          { path: '/mobile', label: '手机号码', value: '138****0000', masked: true },
          ...moreRows,
        ],
      },
    ],
    followUps,
    timeline: [
      { sequence: 2, at: '2026-11-21T02:00:00Z', title: '退回补正', who: '工作人员 审**', text: '打不通' },
      { sequence: 1, at: '2026-11-20T07:04:00Z', title: '提交申请', who: '您', text: null },
    ],
  }));
}

const openCase = () => visit(`/application?id=${applicationId}`, <ApplicationPage />);

describe('Application page', () => {
  it('shows the review deadline and the allowed actions', async () => {
    mockApplicationDetail(application());
    const { container } = openCase();
    await screen.findByRole('heading', { level: 1, name: '人体器官捐献志愿登记' });
    expect(screen.getByText('11月27日 24:00 前')).toBeTruthy();
    const stages = screen.getByRole('list', { name: '办理进度' });
    expect(within(stages).getByText('审核').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByRole('link', { name: '变更内容' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('shows reason, deadline and answers of a correction request', async () => {
    mockApplicationDetail(returnedApplication);
    openCase();
    await screen.findByRole('heading', { name: '请在 12月21日（周一）前补正' });
    expect(screen.getByText('手机号码打不通')).toBeTruthy();
    expect(screen.getByRole('button', { name: '手机号码' })).toBeTruthy();
    expect(screen.getByText('需补正')).toBeTruthy();
    expect(screen.getByRole('link', { name: '补正内容' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '变更内容' })).toBeNull();
  });

  it.each([
    ['can be changed', () => application(), '换一个文件，重新提交'],
    ['cannot be changed', () => application({ allowedActions: [] }), '现在不能修改，工作人员会请您补正。'],
  ])('names the answer with an infected file, and what to do, where it %s', async (_, one, todo) => {
    const file = { id: '00000000-0000-4000-8000-0000000000f1', name: '证明.pdf', size: 1000 };
    const files = [{ ...file, type: 'application/pdf', scan: 'infected' }];
    const row = { path: '/proof', label: '诊断证明', value: '1个文件', masked: false, files };
    mockApplicationDetail(one(), [], [], [row]);
    openCase();
    expect(await screen.findByText(/^诊断证明：有文件没有通过安全检查/)).toBeTruthy();
    expect(screen.getByText(todo)).toBeTruthy();
  });

  it('shows the electronic card of an approved application', async () => {
    mockApplicationDetail(approved);
    portal.answer('GET /donation/organ/card/detail', () => ({
      no: 'QG20260000001',
      name: '林**',
      idNo: '110***********0025',
      wish: '全部可用器官',
      registeredAt: '2026-11-20T07:04:00Z',
      hotline: '0900-8320000',
    }));
    openCase();
    const card = await screen.findByRole('region', { name: '电子登记卡' });
    expect(within(card).getByText('110***********0025')).toBeTruthy();
    expect(within(card).getByText('全部可用器官')).toBeTruthy();
  });

  it('offers no action for a cancelled application', async () => {
    mockApplicationDetail(cancelled);
    openCase();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(screen.queryByRole('region', { name: '电子登记卡' })).toBeNull();
    const stages = screen.getByRole('list', { name: '办理进度' });
    expect(within(stages).getByText('已撤销')).toBeTruthy();
  });

  it('shows amount, reason and method of a refund', async () => {
    const at = '2026-11-21T02:00:00Z';
    mockApplicationDetail(
      approved,
      [],
      [
        {
          no: 'TK1',
          amount: 6660,
          overpayment: false,
          reason: '捐赠人误捐',
          state: 'done',
          way: 'provider',
          at,
        },
        {
          no: 'TK2',
          amount: 20_000,
          overpayment: false,
          reason: '与您核实，并非误捐',
          state: 'refused',
          way: 'transfer',
          at,
        },
      ],
    );
    openCase();
    await screen.findByText('已退款 ￥66.60');
    expect(screen.getByText('原因：捐赠人误捐')).toBeTruthy();
    expect(screen.getByText(/^方式：原路退回/)).toBeTruthy();
    expect(screen.getByText('不予退款 ￥200.00')).toBeTruthy();
    expect(screen.getByText('原因：与您核实，并非误捐')).toBeTruthy();
  });

  it('announces the refund of a second payment, and its method', async () => {
    const at = '2026-11-21T02:00:00Z';
    const reason = '款项到账时，申请已不再需要付款';
    mockApplicationDetail(
      approved,
      [],
      [{ no: 'TK1', amount: 1000, overpayment: true, reason, state: 'due', way: 'provider', at }],
    );
    openCase();
    await screen.findByText('您有一笔付款 ￥10.00 没有计入，将退回');
    expect(screen.getByText(/^方式：原路退回.*工作日到账/)).toBeTruthy();
    expect(screen.getByText(/不用再办手续/)).toBeTruthy();
  });

  it('does not present the refund of a second payment as a full refund', async () => {
    const at = '2026-11-21T02:00:00Z';
    const reason = '同一笔款项付了两次';
    mockApplicationDetail(
      approved,
      [],
      [{ no: 'TK1', amount: 1000, overpayment: true, reason, state: 'done', way: 'provider', at }],
    );
    openCase();
    await screen.findByText('您有一笔付款 ￥10.00 没有计入，已退回');
    expect(screen.queryByText(/^已退款/)).toBeNull();
  });

  it('announces two overpayments at the same moment separately', async () => {
    const complaints = vi.spyOn(console, 'error');
    const overpaymentRefund = {
      overpayment: true,
      reason: '同一笔款项付了两次',
      state: 'due',
      way: 'provider',
    };
    const at = '2026-11-21T02:00:00Z';
    mockApplicationDetail(
      approved,
      [],
      [
        { ...overpaymentRefund, no: 'TK1', amount: 1000, at },
        { ...overpaymentRefund, no: 'TK2', amount: 2000, at },
      ],
    );
    openCase();
    await screen.findByText('您有一笔付款 ￥10.00 没有计入，将退回');
    expect(screen.getByText('您有一笔付款 ￥20.00 没有计入，将退回')).toBeTruthy();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('reports an application of another account as not found', async () => {
    portal.answer('GET /applications/{id}', () => {
      throw new Refusal('notFound');
    });
    openCase();
    await screen.findByText('没有找到这件申请');
  });
});

describe('Cancelling an application', () => {
  async function openDialog() {
    mockApplicationDetail(application());
    const { user } = openCase();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    const dialog = await screen.findByRole('dialog', { name: '撤销人体器官捐献志愿登记？' });
    await within(dialog).findByText(/138\*\*\*\*0000/);
    return { user, dialog };
  }

  it('is confirmed by an SMS code of its own, and shown at once', async () => {
    portal.answer('POST /applications/{id}/cancel', () => cancelled);
    const { user, dialog } = await openDialog();
    expect(portal.requestsOf('POST /flows/{flow}/confirmations')[0]).toMatchObject({
      path: { flow: 'organ-donation' },
      body: { event: 'CANCEL' },
    });
    mockApplicationDetail(cancelled);
    await user.type(within(dialog).getByLabelText('短信验证码'), '482913');
    await user.click(within(dialog).getByRole('button', { name: '确认撤销' }));
    await screen.findAllByText('已撤销');
    const [{ path, body, headers }] = portal.requestsOf('POST /applications/{id}/cancel') as [
      FakePortal['requests'][0],
    ];
    expect(path).toEqual({ id: applicationId });
    expect(body).toEqual({ sequence: 1 });
    expect(headers.get('confirm-code')).toBe('482913');
  });

  it('requires all six digits before a request is sent', async () => {
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('短信验证码'), '4829{Enter}');
    expect(within(dialog).getByRole('alert').textContent).toBe('请输入六位数字的验证码');
    expect(portal.requestsOf('POST /applications/{id}/cancel')).toEqual([]);
  });

  it('is retried with the same idempotency key after a lost answer', async () => {
    portal.answer('POST /applications/{id}/cancel', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByLabelText('短信验证码'), '482913{Enter}');
    await within(dialog).findByRole('alert');
    portal.answer('POST /applications/{id}/cancel', () => cancelled);
    await user.click(within(dialog).getByRole('button', { name: '确认撤销' }));
    await waitFor(() => expect(portal.requestsOf('POST /applications/{id}/cancel')).toHaveLength(2));
    const keys = portal
      .requestsOf('POST /applications/{id}/cancel')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('does nothing when the dialog is dismissed', async () => {
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: '暂不撤销' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.requestsOf('POST /applications/{id}/cancel')).toEqual([]);
  });
});

describe('Appointment made by staff', () => {
  const arranged = application({
    flow: 'cpr',
    status: status({ state: '已排班', applyStatus: 1, statusText: '已排班', stage: '已排班' }),
    dueAt: null,
  });
  const classOn = (day: string) => ({
    name: 'class',
    title: '班次',
    at: '2026-11-21T08:00:00Z',
    who: '工作人员 审**',
    rows: [
      { path: '/className', label: '班次名称', value: '未填写' },
      { path: '/date', label: '上课日期', value: day },
    ],
  });

  it('comes first on the page in its latest version, without omitted fields', async () => {
    mockApplicationDetail(arranged, [classOn('2026年12月1日'), classOn('2026年12月8日')]);
    visit(`/application?id=${applicationId}`, <ApplicationPage />);
    const there = within(await screen.findByRole('region', { name: '班次' }));
    expect(there.getByText('2026年12月8日')).toBeTruthy();
    expect(there.queryByText('班次名称')).toBeNull();
  });

  it('is no longer shown when the application has moved on', async () => {
    const missedClass = { ...arranged, status: { ...arranged.status, state: '未到场' } };
    mockApplicationDetail(missedClass, [classOn('2026年12月1日')]);
    visit(`/application?id=${applicationId}`, <ApplicationPage />);
    await screen.findByRole('heading', { name: '补充的内容' });
    expect(screen.queryByRole('region', { name: '班次' })).toBeNull();
  });
});
