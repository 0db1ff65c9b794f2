import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AedSheets from '../../src/web/admin/content/AedSheets';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const idOf = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
const aed = (serial: number) => ({
  ...{
    id: idOf(serial),
    name: `示例地铁站${serial}`,
    county: '湖滨区',
    countyName: '湖滨区',
    address: '博爱路示例段1号',
    floor: '站厅层',
  },
  ...{ openTime: '6:00–23:00', keyHolder: '', manager: '示例地铁', phone: '020-00000000', report: null },
});

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn(['content']);
  portal.answer('GET /news/aed/list', ({ query }) => {
    const page = Number(query.get('page'));
    const list = query.has('id') ? [aed(7)] : page === 1 ? [aed(1), aed(2)] : [aed(3)];
    return {
      page,
      pageSize: 100,
      total: 3,
      more: !query.has('id') && page === 1,
      list,
      counties: [{ county: '湖滨区', countyName: '湖滨区' }],
    };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (path: string) => visit(path, <AedSheets />);

describe('The sheets of AEDs', () => {
  it('are those of all pages of the list, and printed together', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open('/content?sheets=aed');
    const button = await screen.findByRole('button', { name: '打印3张' });
    expect(await screen.findAllByRole('img', { name: /^报告/ })).toHaveLength(3);
    expect(screen.getByRole('heading', { name: '示例地铁站3' })).toBeTruthy();
    await user.click(button);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('is one for one AED: without a choice of the county, and without what is not known', async () => {
    open(`/content?sheets=aed&id=${idOf(7)}`);
    await screen.findByRole('button', { name: '打印1张' });
    expect(portal.requestsOf('GET /news/aed/list').map(({ query }) => query.get('id'))).toEqual([idOf(7)]);
    expect(screen.queryByLabelText('区县')).toBeNull();
    expect(document.body.textContent).toContain('站厅层');
    expect(document.body.textContent).not.toContain('柜门钥匙');
  });

  it('are chosen by county in the address', async () => {
    const { user } = open('/content?sheets=aed');
    await user.selectOptions(await screen.findByLabelText('区县'), '湖滨区');
    await waitFor(() =>
      expect(portal.requestsOf('GET /news/aed/list').at(-1)!.query.get('county')).toBe('湖滨区'),
    );
  });

  it('say that there is nothing to print, and do not print it', async () => {
    portal.answer('GET /news/aed/list', () => ({
      ...{ page: 1, pageSize: 100, total: 0, more: false, list: [], counties: [] },
    }));
    open('/content?sheets=aed');
    expect(await screen.findByText('没有可以打印的AED')).toBeTruthy();
    expect(screen.getByRole('button', { name: '打印' }).getAttribute('aria-disabled')).toBe('true');
  });
});
