import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import StaffRoles from '../../src/web/admin/staff';
import { type FakePortal, fakePortal, forget, logIn, visit } from './flow-portal';

const zhou = {
  accountId: '00000000-0000-4000-8000-000000000011',
  nickname: '周敏',
  mobile: '138****0011',
  roles: ['review'],
};
const roles = [
  { role: 'review', title: '审核全部事项' },
  { role: 'review:organ-donation', title: '审核：人体器官捐献志愿登记' },
  { role: 'export', title: '导出未遮盖的内容' },
  { role: 'admin', title: '管理权限' },
];

let portal: FakePortal;
beforeEach(() => {
  forget();
  portal = fakePortal();
  logIn(['admin']);
  portal.answer('GET /admin/staff/list', () => ({ list: [zhou], roles }));
  portal.answer('GET /admin/finance/limit', () => ({ limit: 500_000 }));
  portal.answer('POST /admin/finance/limit', () => null);
  portal.answer('POST /admin/staff/roles', ({ body }) => ({ ...zhou, roles: body.roles }));
  portal.answer('POST /admin/staff/appoint', ({ body }) => ({
    staff: { ...zhou, nickname: body.nickname, roles: body.roles },
    password: 'Abc-123-xyz',
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => visit('/staff', <StaffRoles />);

it('Everybody of the staff stands there with what they may do', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /周敏/ });
  expect(within(row).getByText('审核全部事项')).toBeTruthy();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('Somebody is given one matter instead of all', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /修改权限.*周敏/ }));
  expect(screen.queryByRole('group', { name: '只审核部分事项' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '审核全部事项' }));
  await user.click(screen.getByRole('checkbox', { name: '人体器官捐献志愿登记' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.of('POST /admin/staff/roles')[0]!.body).toEqual({
    accountId: zhou.accountId,
    roles: ['review:organ-donation'],
  });
  expect(portal.of('GET /admin/staff/list')).toHaveLength(2);
});

it('Taking everything away says what that means', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /修改权限.*周敏/ }));
  await user.click(screen.getByRole('checkbox', { name: '审核全部事项' }));
  expect(screen.getByText(/周敏 就不再是工作人员/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销全部权限' }));
  await waitFor(() => expect(portal.of('POST /admin/staff/roles')[0]!.body.roles).toEqual([]));
});

it('What the server refuses is said, and nothing is closed', async () => {
  portal.answer('POST /admin/staff/roles', () => {
    throw new Refusal('forbidden', '您不能撤销自己的“管理权限”，请由另一位管理员操作');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /修改权限.*周敏/ }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole('alert')).textContent).toContain('请由另一位管理员操作');
});

it('Somebody new is appointed, and the first password told once', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '添加工作人员' }));
  await user.click(screen.getByRole('button', { name: '添加' }));
  expect(portal.of('POST /admin/staff/appoint')).toEqual([]);
  await user.type(screen.getByLabelText('手机号码'), '138 0000 0012');
  await user.type(screen.getByLabelText(/称呼/), '陈岚');
  await user.click(screen.getByRole('checkbox', { name: '导出未遮盖的内容' }));
  await user.click(screen.getByRole('button', { name: '添加' }));
  expect(await screen.findByText('Abc-123-xyz')).toBeTruthy();
  expect(portal.of('POST /admin/staff/appoint')[0]!.body).toEqual({
    mobile: '13800000012',
    nickname: '陈岚',
    roles: ['export'],
  });
});

it('Up to how much one person lets money go back is told, and changed in 分', async () => {
  const { user } = open();
  expect(await screen.findByText('￥5,000.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '修改限额' }));
  const field = screen.getByRole('textbox', { name: /最高金额/ });
  await user.clear(field);
  await user.type(field, '1,000.5x');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(portal.of('POST /admin/finance/limit')).toEqual([]);
  await user.clear(field);
  await user.type(field, '1,000.5');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.of('POST /admin/finance/limit')[0]!.body).toEqual({ limit: 100_050 });
});
