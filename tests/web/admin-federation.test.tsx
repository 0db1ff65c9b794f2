import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Federation from '../../src/web/admin/federation';
import type { FederationFigures, FederationMember } from '../../src/web/admin/federation/queries';
import { queryClient } from '../../src/web/app/api/query-client';

const { call, download, saveFile } = vi.hoisted(() => ({
  call: vi.fn(),
  download: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock('../../src/web/app/api/client', () => ({ call, download }));
vi.mock('../../src/web/ui/save-file', () => ({ saveFile }));

const figures = (change: Partial<FederationFigures> = {}): FederationFigures => ({
  ...{
    applications: 1200,
    open: 7,
    overdue: 1,
    donations: 3,
    donationAmount: 2550,
    members: 20,
    volunteers: 0,
  },
  ...change,
});
const member = (change: Partial<FederationMember>): FederationMember => ({
  ...{ code: 'PROV', name: '云岭省博爱会', level: 0, suspended: false, figures: figures() },
  ...change,
});
const members = [
  member({}),
  member({
    code: 'CITY',
    name: '枫原市博爱会',
    level: 1,
    suspended: true,
    figures: figures({ members: null }),
  }),
];

let list: FederationMember[];
beforeEach(() => {
  queryClient.clear();
  list = members;
  call.mockReset();
  call.mockImplementation(async (_: string, path: string) =>
    path.endsWith('figures')
      ? {
          ...{ page: 1, pageSize: 20, total: list.length, from: '2026-01', to: '2026-12', list },
          sum: figures({ applications: 2400, members: 23 }),
        }
      : {
          months: ['2025-12', '2026-01'],
          list: [{ flow: 'organ-donation', title: '器官捐献登记', counts: [null, 12], total: 15 }],
        },
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  document.head.innerHTML = '';
});

function open(path = '/admin/federation') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Federation />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('联合数据', () => {
  it('shows the sum first, then each organisation; one to four members are not given', async () => {
    open();
    const table = await screen.findByRole('table', { name: '各机构的数字' });
    const [, sum, province, city] = within(table).getAllByRole('row');
    expect(textsOf(sum!)).toEqual(['2,400', '7', '1', '3', '25.50', '23', '0']);
    expect(textsOf(province!)[5]).toBe('20');
    expect(textsOf(city!)[5]).toBe('少于5');
    expect(within(city!).getByText('已暂停')).toBeTruthy();
  });

  it('shows no sum of one organisation', async () => {
    list = members.slice(0, 1);
    open();
    const table = await screen.findByRole('table', { name: '各机构的数字' });
    expect(within(table).queryByText('合计')).toBeNull();
  });

  it('shows the applications by month, of all or of the chosen organisation', async () => {
    open();
    const table = await screen.findByRole('table', { name: '每月提交的申请' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['事项', '合计', '2025年12月', '2026年1月']);
    expect(textsOf(within(table).getAllByRole('row')[1]!)).toEqual(['15', '少于5', '12']);
    expect(screen.getByRole('heading', { name: '每月提交的申请：合计' })).toBeTruthy();
    cleanup();
    open('/admin/federation?organisation=CITY');
    expect(await screen.findByRole('heading', { name: '每月提交的申请：枫原市博爱会' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '看合计' })).toBeTruthy();
    expect(call).toHaveBeenCalledWith(
      'GET',
      '/admin/federation/applications',
      expect.objectContaining({ params: { query: { organisation: 'CITY' } } }),
    );
  });

  it('downloads the figures of the chosen year', async () => {
    download.mockResolvedValue(new Blob(['x']));
    const year = String(new Date().getFullYear());
    const user = open(`/admin/federation?year=${year}`);
    await user.click(await screen.findByRole('button', { name: '下载（CSV）' }));
    expect(download).toHaveBeenCalledWith('GET', '/admin/federation/file', {
      params: { query: { from: `${year}-01`, to: `${year}-12` } },
    });
    expect(saveFile).toHaveBeenCalled();
  });
});
