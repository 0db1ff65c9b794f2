import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Audit from '../../src/web/admin/audit';
import { buildAuditPath, parseAuditFilter } from '../../src/web/admin/audit/filter';
import { queryClient } from '../../src/web/app/api/query-client';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/api/client', () => ({ call }));

const account = '00000000-0000-4000-8000-000000000001';
const entry = {
  id: 'e1',
  at: '2026-11-20T02:00:00Z',
  who: { account, name: '陈示例', staff: true },
  action: 'application.revealed',
  title: '查看被隐去的内容',
  no: 'QG20260000001',
  detail: '证件号码',
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(path = '/audit') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Audit />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const address = () => screen.getByText(/^\/audit/).textContent;
const lastQuery = () => call.mock.lastCall?.[2].params.query;

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
  call.mockResolvedValue({ page: 1, pageSize: 20, total: 1, list: [entry] });
});
afterEach(cleanup);

describe('Audit log page', () => {
  it('shows account, action, application and time of each entry', async () => {
    open();
    const [, line] = await screen.findAllByRole('row');
    for (const words of ['2026-11-20 10:00', '陈示例', '查看被隐去的内容', 'QG20260000001', '证件号码']) {
      expect(line?.textContent).toContain(words);
    }
  });

  it('filters by account and by application on click', async () => {
    const user = open('/audit?page=3');
    await user.click(await screen.findByRole('link', { name: '陈示例' }));
    expect(address()).toBe(`/audit?account=${account}`);
    await user.click(await screen.findByRole('link', { name: 'QG20260000001' }));
    expect(lastQuery()).toMatchObject({ account, no: 'QG20260000001', page: 1 });
    await user.click(screen.getByRole('link', { name: '清除条件' }));
    expect(address()).toBe('/audit');
  });

  it('filters by staff access to personal data and by application number', async () => {
    const user = open();
    await user.selectOptions(screen.getByLabelText('操作'), '工作人员查看个人信息');
    expect(address()).toBe('/audit?action=looks');
    await user.type(screen.getByLabelText('受理编号'), ' QG20260000009 {Enter}');
    expect(lastQuery()).toMatchObject({ action: 'looks', no: 'QG20260000009' });
  });

  it('shows an empty list and a refused access as such', async () => {
    call.mockResolvedValueOnce({ page: 1, pageSize: 20, total: 0, list: [] });
    open('/audit?no=QG1');
    expect(await screen.findByText('没有这样的记录')).toBeTruthy();
    cleanup();
    call.mockRejectedValue(new Refusal('forbidden'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('您没有权限进行此操作');
  });
});

describe('Address of the audit log', () => {
  it('ignores invalid query parameters', () => {
    const params = new URLSearchParams('account=me&from=2026-02-30&to=2026-11-20&page=-3&no=%20');
    expect(parseAuditFilter(params)).toEqual({
      account: undefined,
      action: undefined,
      no: undefined,
      from: undefined,
      to: '2026-11-20',
    });
  });

  it('is on the first page', () => {
    expect(buildAuditPath({ no: 'QG1', from: '2026-11-20' })).toBe('/audit?no=QG1&from=2026-11-20');
    expect(buildAuditPath({ no: undefined })).toBe('/audit');
  });
});
