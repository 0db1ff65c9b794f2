import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Organisations from '../../src/web/admin/organisations';
import type { HostedOrganisation } from '../../src/web/admin/organisations/queries';
import { queryClient } from '../../src/web/app/api/query-client';
import { sectionsForRoles } from '../../src/web/app/shell/admin-sections';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/api/client', () => ({ call }));

const ours: HostedOrganisation = {
  ...{ code: 'LLBA', name: '临澜市博爱会', hosts: [], suspendedAt: null, staff: 8, operator: true },
  parent: null,
};
const theirs: HostedOrganisation = {
  ...{ code: 'FYBA', name: '枫原市博爱会', hosts: ['fengyuan.example'], suspendedAt: null, staff: 1 },
  operator: false,
  parent: null,
};

let answer: (path: string) => unknown;
beforeEach(() => {
  queryClient.clear();
  answer = () => null;
  call.mockReset();
  call.mockImplementation(async (method: string, path: string) =>
    method === 'POST' ? answer(path) : { page: 1, pageSize: 20, total: 2, list: [ours, theirs] },
  );
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

function open() {
  render(
    <MemoryRouter initialEntries={['/admin/organisations']}>
      <Organisations />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('机构', () => {
  it('lists the organisations; the one that runs the server cannot be suspended', async () => {
    open();
    const table = await screen.findByRole('table', { name: '机构' });
    expect(within(table).getByText('fengyuan.example')).toBeTruthy();
    const [, first] = within(table).getAllByRole('row');
    expect(within(first!).getAllByRole('cell')[2]?.textContent).toBe('--');
    expect(
      within(table)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '改主机名：临澜市博爱会',
      '改主机名：枫原市博爱会',
      '改上级：枫原市博爱会',
      '暂停：枫原市博爱会',
    ]);
  });

  it('puts one below another, and shows why it cannot', async () => {
    answer = () => {
      throw new Refusal('badRequest', '机构最多4级', [
        { path: '/parent', keyword: 'parent', message: '机构最多4级' },
      ]);
    };
    const user = open();
    await user.click(await screen.findByRole('button', { name: /改上级：枫原/ }));
    const dialog = await screen.findByRole('dialog', { name: '上级：枫原市博爱会' });
    await user.type(within(dialog).getByRole('textbox', { name: /上级机构的编码/ }), 'PROV');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect((await within(dialog).findAllByText(/机构最多4级/)).length).toBeGreaterThan(0);
    answer = () => null;
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(call).toHaveBeenCalledWith('POST', '/admin/organisations/parent', {
      body: { code: 'FYBA', parent: 'PROV' },
    });
  });

  it('creates one with its hosts and its administrators', async () => {
    answer = () => ({ sms: false });
    const user = open();
    await user.click(await screen.findByRole('button', { name: '设立机构' }));
    await user.type(await screen.findByLabelText(/机构全称/u), '海滨市博爱会');
    await user.type(screen.getByLabelText(/机构编码/u), 'HBBA');
    await user.type(screen.getByLabelText(/第一位管理员的手机号/u), '13712345678');
    await user.type(screen.getByLabelText(/第二位管理员的手机号/u), '13712345679');
    const hosts = screen.getByRole('textbox', { name: /主机名/u });
    await user.type(hosts, 'https://haibin.example');
    await user.click(screen.getByRole('button', { name: '设立' }));
    expect((await screen.findAllByText(/不是主机名/u)).length).toBeGreaterThan(0);
    await user.clear(hosts);
    await user.type(hosts, 'Haibin.example{enter}www.haibin.example');
    await user.click(screen.getByRole('button', { name: '设立' }));
    expect(await screen.findByText(/短信没有发出，请告知本人/u)).toBeTruthy();
    expect(call).toHaveBeenCalledWith('POST', '/admin/organisations/create', {
      body: {
        ...{ name: '海滨市博爱会', code: 'HBBA', mobile: '13712345678', secondMobile: '13712345679' },
        hosts: ['haibin.example', 'www.haibin.example'],
      },
    });
  });

  it('shows at the question which host belongs to another organisation', async () => {
    const message = 'taken.example已经归另一个机构';
    answer = () => {
      throw new Refusal('badRequest', message, [{ path: '/hosts', keyword: 'hosts', message }]);
    };
    const user = open();
    await user.click(await screen.findByRole('button', { name: '改主机名：枫原市博爱会' }));
    const hosts = await screen.findByRole('textbox', { name: /主机名/u });
    expect((hosts as HTMLTextAreaElement).value).toBe('fengyuan.example');
    await user.clear(hosts);
    await user.type(hosts, 'taken.example');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('suspends one for a reason', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: '暂停：枫原市博爱会' }));
    await user.type(screen.getByLabelText(/理由/u), '合并到市会');
    await user.click(screen.getByRole('button', { name: '暂停' }));
    expect(call).toHaveBeenCalledWith('POST', '/admin/organisations/suspend', {
      body: { code: 'FYBA', reason: '合并到市会' },
    });
  });
});

describe('The sections of the operator', () => {
  const titles = () => sectionsForRoles(['admin']).map(({ title }) => title);

  it('are in the menu of administrators of the organisation that runs the server, and of no others', () => {
    expect(titles()).toEqual(['权限', '操作记录', '本机构', '对接', '联合数据']);
    document.head.innerHTML = '<meta name="operator" content="1">';
    expect(titles()).toEqual(['权限', '操作记录', '本机构', '对接', '联合数据', '运维', '机构']);
    expect(sectionsForRoles(['review', 'operator']).map(({ title }) => title)).not.toContain('运维');
  });
});
