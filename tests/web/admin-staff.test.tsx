import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import StaffRoles from '../../src/web/admin/staff';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const zhou = {
  accountId: '00000000-0000-4000-8000-000000000011',
  nickname: '周敏',
  mobile: '138****0011',
  roles: ['review'],
  suspended: false,
  hasSecondFactor: false,
};
const chen = { ...zhou, accountId: '00000000-0000-4000-8000-000000000012', nickname: '陈岚', roles: [] };
const request = {
  id: '00000000-0000-4000-8000-0000000000b1',
  staff: chen,
  roles: ['export'],
  askedBy: '周敏',
  askedAt: '2026-11-20T07:00:00Z',
  own: false,
  mayConfirm: true,
};
const foundAccount = {
  accountId: '00000000-0000-4000-8000-000000000013',
  nickname: '林女士',
  mobile: '138****0013',
  realName: '林*',
  roles: [],
  status: 'active',
  suspendedAt: null,
  reason: null,
  sessions: 2,
  hasSecondFactor: false,
  createdAt: '2026-10-01T07:00:00Z',
};
const roles = [
  { role: 'review', title: '审核全部事项', confirmed: false },
  { role: 'review:organ-donation', title: '审核：人体器官捐献志愿登记', confirmed: false },
  { role: 'export', title: '导出未遮盖的内容', confirmed: true },
  { role: 'admin', title: '管理权限', confirmed: true },
];

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn(['admin']);
  portal.answer('GET /admin/staff/list', () => ({ list: [zhou], requests: [], factorRemovals: [], roles }));
  portal.answer('GET /admin/finance/limit', () => ({ limit: 500_000, waiting: [], request: null }));
  portal.answer('POST /admin/finance/limit', () => null);
  portal.answer('POST /admin/staff/roles', ({ body }) => ({
    staff: { ...zhou, roles: body.roles },
    request: [],
    sms: null,
  }));
  portal.answer('POST /admin/staff/appoint', ({ body }) => ({
    staff: { ...zhou, nickname: body.nickname, roles: [] },
    request: body.roles,
    sms: null,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => visit('/staff', <StaffRoles />);

it('Lists all staff with their roles', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /周敏/ });
  expect(within(row).getByText('审核全部事项')).toBeTruthy();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('One’s own account is not offered to be suspended: another administrator would have to', async () => {
  logIn(['admin'], zhou.accountId);
  portal.answer('GET /admin/staff/list', () => ({
    list: [zhou, chen],
    requests: [],
    factorRemovals: [],
    roles,
  }));
  portal.answer('POST /admin/account/find', () => ({ ...foundAccount, accountId: zhou.accountId }));
  const { user } = open();
  await screen.findByRole('button', { name: '修改权限：周敏' });
  expect(screen.getByRole('button', { name: '停用：陈岚' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '停用：周敏' })).toBeNull();
  await user.type(screen.getByLabelText('手机号码'), '138 0000 0011');
  await user.click(screen.getByRole('button', { name: '查找账户' }));
  expect(await screen.findByText('这是您自己的账户，须由另一位管理员办理。')).toBeTruthy();
  for (const name of ['停用账户', '结束全部登录']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('Restricts a reviewer to one flow', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /修改权限.*周敏/ }));
  expect(screen.queryByRole('group', { name: '只审核部分事项' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '审核全部事项' }));
  await user.click(screen.getByRole('checkbox', { name: '人体器官捐献志愿登记' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.requestsOf('POST /admin/staff/roles')[0]!.body).toEqual({
    accountId: zhou.accountId,
    roles: ['review:organ-donation'],
  });
  expect(portal.requestsOf('GET /admin/staff/list')).toHaveLength(2);
});

it('Explains the consequence of removing all roles', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /修改权限.*周敏/ }));
  await user.click(screen.getByRole('checkbox', { name: '审核全部事项' }));
  expect(screen.getByText(/周敏 就不再是工作人员/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销全部权限' }));
  await waitFor(() => expect(portal.requestsOf('POST /admin/staff/roles')[0]!.body.roles).toEqual([]));
});

it('Shows a refusal of the server and keeps the dialog open', async () => {
  portal.answer('POST /admin/staff/roles', () => {
    throw new Refusal('forbidden', '您不能撤销自己的“管理权限”，请由另一位管理员操作');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /修改权限.*周敏/ }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole('alert')).textContent).toContain('请由另一位管理员操作');
});

it('Appoints new staff without showing a password: the role is pending until login by phone', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '添加工作人员' }));
  await user.click(screen.getByRole('button', { name: '添加' }));
  expect(portal.requestsOf('POST /admin/staff/appoint')).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('手机号码'), '138 0000 0012');
  await user.type(screen.getByLabelText(/称呼/), '陈岚');
  await user.click(screen.getByRole('checkbox', { name: /导出未遮盖的内容/ }));
  await user.click(screen.getByRole('button', { name: '添加' }));
  expect(await screen.findByText(/待另一位管理员确认，确认之后生效/)).toBeTruthy();
  expect(screen.getByText(/本人用手机号短信登录/)).toBeTruthy();
  expect(portal.requestsOf('POST /admin/staff/appoint')[0]!.body).toEqual({
    mobile: '13800000012',
    nickname: '陈岚',
    roles: ['export'],
  });
});

it('Shows the refund limit of an approver and changes it in 分', async () => {
  const { user } = open();
  expect(await screen.findByText('￥5,000.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '修改限额' }));
  const field = screen.getByRole('textbox', { name: /最高金额/ });
  await user.clear(field);
  await user.type(field, '1,000.5x');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(portal.requestsOf('POST /admin/finance/limit')).toEqual([]);
  await user.clear(field);
  await user.type(field, '1,000.5');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.requestsOf('POST /admin/finance/limit')[0]!.body).toEqual({ limit: 100_050 });
});

it('Tells that a higher limit waits for a second administrator, who confirms it', async () => {
  const request = {
    ...{ id: '018f0000-0000-7000-8000-000000000099', limit: 900_000 },
    ...{ askedBy: '周*', askedAt: '2026-10-01T07:00:00Z', own: false, mayConfirm: true },
  };
  let isWaiting = true;
  portal.answer('GET /admin/finance/limit', () => ({
    limit: isWaiting ? 500_000 : 900_000,
    waiting: isWaiting ? [600_000, 900_000, 1_000_000] : [1_000_000],
    request: isWaiting ? request : null,
  }));
  portal.answer('POST /admin/finance/limit/confirm', () => {
    isWaiting = false;
    return null;
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '修改限额' }));
  const field = screen.getByRole('textbox', { name: /最高金额/ });
  await user.clear(field);
  await user.type(field, '6,500');
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByText(/随即退回/)).textContent).toContain(
    '1 笔退款不再等第二人，随即退回，共 ￥6,000.00',
  );
  await user.clear(field);
  await user.type(field, '9,000');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已提出，待另一位管理员确认')).toBeTruthy();
  expect(screen.getByText(/随即退回/).textContent).toContain(
    '2 笔退款不再等第二人，随即退回，共 ￥15,000.00',
  );
  await user.click(await screen.findByRole('button', { name: /确认提高/ }));
  expect(await screen.findByText('已提高退款限额')).toBeTruthy();
  expect(portal.requestsOf('POST /admin/finance/limit/confirm')[0]!.body).toEqual({
    id: request.id,
    released: 1_500_000,
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /确认提高/ })).toBeNull());
  expect(screen.getByText('￥9,000.00')).toBeTruthy();
});

it('Offers to remove the second factor of those who have one, and of nobody else', async () => {
  portal.answer('GET /admin/staff/list', () => ({
    list: [zhou, { ...chen, roles: ['review'], hasSecondFactor: true }],
    ...{ requests: [], factorRemovals: [], roles },
  }));
  open();
  const rowOf = (name: RegExp) => screen.findByRole('row', { name });
  const button = { name: /解除第二重验证/ };
  expect(within(await rowOf(/陈岚/)).getByRole('button', button)).toBeTruthy();
  expect(within(await rowOf(/周敏/)).queryByRole('button', button)).toBeNull();
});

it('Confirms or declines a request that waits for a second administrator', async () => {
  portal.answer('GET /admin/staff/list', () => ({
    list: [zhou],
    requests: [request],
    factorRemovals: [],
    roles,
  }));
  portal.answer('POST /admin/staff/confirm', () => ({ staff: chen, request: [], sms: true }));
  const { user, container } = open();
  expect(await screen.findByText('待确认的权限')).toBeTruthy();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /确认.*陈岚/ }));
  await waitFor(() =>
    expect(portal.requestsOf('POST /admin/staff/confirm')[0]?.body).toEqual({ id: request.id }),
  );
});

it("Allows only to withdraw the administrator's own request", async () => {
  const ownRequest = { ...request, own: true, mayConfirm: false };
  portal.answer('GET /admin/staff/list', () => ({
    list: [zhou],
    requests: [ownRequest],
    factorRemovals: [],
    roles,
  }));
  portal.answer('POST /admin/staff/decline', () => {
    throw new Refusal('notFound', '这项权限已由别人办理或撤回，请刷新后查看');
  });
  const { user } = open();
  expect((await screen.findByText(/须由另一位管理员确认$/)).textContent).toMatch(/^您 于/);
  expect(screen.queryByRole('button', { name: /^确认/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /撤回.*陈岚/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('已由别人办理');
});

it('Lets the administrator whom a request is about disagree with it, who cannot withdraw what another has asked for', async () => {
  const about = { ...request, mayConfirm: false };
  const { roles: _, ...removal } = {
    ...about,
    id: '00000000-0000-4000-8000-0000000000b2',
    reason: '手机丢失',
  };
  portal.answer('GET /admin/staff/list', () => ({
    list: [zhou],
    requests: [about],
    factorRemovals: [removal],
    roles,
  }));
  portal.answer('POST /admin/staff/secondFactor/decline', () => null);
  const { user } = open();
  const [ofRoles, ofFactors] = await screen.findAllByRole('button', { name: /不同意.*陈岚/ });
  expect(screen.queryByRole('button', { name: /撤回|确认/ })).toBeNull();
  expect(screen.getAllByText(/这是关于您的，须由另一位管理员确认$/)).toHaveLength(2);
  expect(ofRoles).toBeTruthy();
  await user.click(ofFactors!);
  await waitFor(() =>
    expect(portal.requestsOf('POST /admin/staff/secondFactor/decline')[0]?.body).toEqual({ id: removal.id }),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '权限' })));
});

it('Asks for the removal of the second factors of a member who has some', async () => {
  portal.answer('POST /admin/account/find', () => foundAccount);
  portal.answer('POST /admin/staff/secondFactor/request', () => null);
  const { user } = open();
  await user.type(await screen.findByLabelText('手机号码'), '138 0000 0013');
  await user.click(screen.getByRole('button', { name: '查找账户' }));
  const found = (await screen.findByText('林女士')).closest<HTMLElement>('.card')!;
  expect(within(found).queryByRole('button', { name: '解除第二重验证' })).toBeNull();
  portal.answer('POST /admin/account/find', () => ({ ...foundAccount, hasSecondFactor: true }));
  await user.click(screen.getByRole('button', { name: '查找账户' }));
  await user.click(await screen.findByRole('button', { name: '解除第二重验证' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('理由'), '手机丢失，证件已核对');
  await user.click(within(dialog).getByRole('button', { name: '解除第二重验证' }));
  await waitFor(() =>
    expect(portal.requestsOf('POST /admin/staff/secondFactor/request')[0]!.body).toEqual({
      accountId: foundAccount.accountId,
      reason: '手机丢失，证件已核对',
    }),
  );
});

it('Finds an account by its number and suspends it with a reason', async () => {
  portal.answer('POST /admin/account/find', () => foundAccount);
  portal.answer('POST /admin/account/suspend', ({ body }) => ({
    ...foundAccount,
    status: 'suspended',
    suspendedAt: '2026-11-20T07:00:00Z',
    reason: body.reason,
    sessions: 0,
  }));
  const { user } = open();
  await user.type(await screen.findByLabelText('手机号码'), '138 0000 0013');
  await user.click(screen.getByRole('button', { name: '查找账户' }));
  await user.click(await screen.findByRole('button', { name: '停用账户' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用账户' }));
  expect(portal.requestsOf('POST /admin/account/suspend')).toEqual([]);
  await user.type(within(dialog).getByLabelText('理由'), '冒用他人信息');
  await user.click(within(dialog).getByRole('button', { name: '停用账户' }));
  expect(await screen.findByText(/停用：冒用他人信息/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '恢复账户' })).toBeTruthy();
  expect(portal.requestsOf('POST /admin/account/suspend')[0]!.body).toEqual({
    accountId: foundAccount.accountId,
    reason: '冒用他人信息',
  });
});
