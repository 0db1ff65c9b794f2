import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import ShortLinksPage from '../../src/web/admin/links';
import { noteArrival, reportArrival } from '../../src/web/app/shell/arrival';
import {
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';

const link = {
  code: 'k7mnp3',
  address: 'https://example.org/t/k7mnp3',
  title: '示例·春节海报',
  path: '/publicWelfareInfo?id=1',
  lastDay: null,
  open: true,
  createdAt: '2026-11-20T07:00:00Z',
  visits: 1204,
  gifts: 3,
  amount: 12_340,
};

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('The short links', () => {
  beforeEach(() => {
    logIn(['content']);
    portal.answer('GET /admin/link/list', ({ query }) => ({
      ...{ page: 1, pageSize: 20, total: 1, from: query.get('from') ?? '2026-10-30', to: '2026-11-28' },
      list: [link],
    }));
    portal.answer('POST /admin/link/close', () => null);
    portal.answer('POST /admin/link/create', () => ({ code: link.code, address: link.address }));
  });
  const open = (path = '/admin/links') => visit(path, <ShortLinksPage />);

  it('show visits, gifts and amount of the period in the address', async () => {
    const { container } = open('/admin/links?from=2026-11-01');
    const row = await screen.findByRole('row', { name: /春节海报/ });
    expect(row.textContent).toMatch(/1,204.*3.*123\.40/);
    expect(portal.requestsOf('GET /admin/link/list')[0]!.query.get('from')).toBe('2026-11-01');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are made of an address, and shown with their QR code; a double click makes one', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '新建短链接' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox', { name: /名称/ }), '示例·推文');
    await user.type(
      within(dialog).getByRole('textbox', { name: /通往的页面/ }),
      'https://example.org/p/projects/1',
    );
    await user.dblClick(within(dialog).getByRole('button', { name: '新建' }));
    expect(await screen.findByRole('img', { name: /k7mnp3/ })).toBeTruthy();
    const requests = portal.requestsOf('POST /admin/link/create');
    expect(requests.map(({ body }) => body)).toEqual([
      { title: '示例·推文', address: 'https://example.org/p/projects/1' },
    ]);
  });

  it('say beside the address what is wrong with it', async () => {
    const message = '请粘贴本网站公开页面的地址';
    portal.answer('POST /admin/link/create', () => {
      throw new Refusal('badRequest', message, [{ path: '/address', keyword: 'format', message }]);
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '新建短链接' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox', { name: /名称/ }), '示例');
    const address = within(dialog).getByRole('textbox', { name: /通往的页面/ });
    await user.type(address, 'https://elsewhere.example.org/');
    await user.click(within(dialog).getByRole('button', { name: '新建' }));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.textContent).toContain(message);
  });

  it('are closed after a confirmation', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^停用/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(portal.requestsOf('POST /admin/link/close')).toHaveLength(1));
    expect(portal.requestsOf('POST /admin/link/close')[0]!.body).toEqual({ code: 'k7mnp3' });
  });
});

describe('The arrival by a short link', () => {
  beforeEach(() => portal.answer('POST /donation/arrival', () => null));
  const reported = () => portal.requestsOf('POST /donation/arrival').map(({ body }) => body);

  it('is reported with a donation, survives other pages, and a later link replaces it', async () => {
    await reportArrival(applicationId);
    expect(reported()).toEqual([]);
    noteArrival('#/publicWelfareInfo?id=1&via=K7MNP3');
    noteArrival('#/donation?projectId=1');
    noteArrival('#/donation?via=%3Cscript%3E');
    await reportArrival(applicationId);
    noteArrival('#/index?via=abcdef');
    await reportArrival(applicationId);
    expect(reported()).toEqual([
      { id: applicationId, code: 'k7mnp3' },
      { id: applicationId, code: 'abcdef' },
    ]);
  });

  it('disturbs nobody when it cannot be recorded', async () => {
    portal.answer('POST /donation/arrival', () => {
      throw new Refusal('unavailable');
    });
    noteArrival('#/index?via=abcdef');
    await expect(reportArrival(applicationId)).resolves.toBeUndefined();
  });
});
