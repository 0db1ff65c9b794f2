import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBeforeLogOut } from '../../src/web/app/shell/session-end';
import type { FakePortal } from '../support/fake-portal';
import { caseDetail, createReviewDeskPortal, first, open } from '../support/fake-review-desk';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const form = projectForm('receipt-reversal');
const reversal = { name: 'reversal', title: '红冲', form: 'receipt-reversal' };
const issuedStatus = { ...first.status, state: '已开具', applyStatus: 1 as const, statusText: '已开具' };
const gift = '00000000-0000-4000-8000-0000000000f1';
const receipt = {
  id: first.id,
  no: '000101260000000012',
  code: '00010126',
  serial: '0000000012',
  checkCode: '7f3k9a',
  BillType: 0,
  payer: '林**',
  amount: 6600,
  issuedAt: '2026-11-20T02:00:00.000Z',
  reversal: false,
  reversed: false,
  counterpart: null,
};

let portal: FakePortal;
beforeEach(async () => {
  await saveBeforeLogOut();
  portal = createReviewDeskPortal();
  portal.answer('GET /flow/form', () => liveFormResponse(form));
  portal.answer('GET /admin/application/detail', ({ query }) =>
    caseDetail(query.get('id')!, {
      flow: 'receipt',
      title: '票据申请',
      allowedActions: ['followUp'],
      followUps: [reversal],
      status: issuedStatus,
    }),
  );
  portal.answer('GET /admin/invoice/detail', () => ({
    payer: '林**',
    amount: 6600,
    sources: [
      { id: gift, no: 'JZ20260000001', subject: '捐款', day: '2026-11-18', amount: 6600, donor: '林**' },
    ],
    receipt,
    reversal: null,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Receipt on the review desk', () => {
  it('is shown with its donation, donor and number, and links to the case of the donation', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'JZ20260000001' });
    expect(link.getAttribute('href')).toBe(`/desk?state=all&id=${gift}`);
    expect(link.closest('li')?.textContent).toMatch(/￥66\.00，2026-11-18捐赠人 林\*\*/);
    expect(screen.getByText('00010126 0000000012')).toBeTruthy();
  });

  it('opens for printing', async () => {
    portal.answer('GET /admin/invoice/link', () => ({
      path: '/api/document/open?kind=receipt',
      expiresAt: '2026-11-20T02:10:00.000Z',
    }));
    const openedWindow = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(openedWindow as unknown as Window); // only what the page uses
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /打开，可打印\s*：000101260000000012/ }));
    await waitFor(() => expect(openedWindow.location.href).toBe('/api/document/open?kind=receipt'));
    const [linkRequest] = portal.requestsOf('GET /admin/invoice/link');
    expect([linkRequest?.query.get('id'), linkRequest?.query.get('kind')]).toEqual([first.id, 'receipt']);
  });

  it('is reversed after a confirmation that names number, amount and irreversibility', async () => {
    portal.answer('POST /admin/application/followUp', () => ({
      ...first,
      outcome: '红字票据 00010126 0000000013',
    }));
    const { user } = open();
    await screen.findByRole('button', { name: '放回队列' });
    await user.keyboard('f');
    const dialog = within(await screen.findByRole('dialog', { name: '红冲' }));
    const note = (await dialog.findByText(/将红冲票据/)).closest('.note')?.textContent;
    expect(note).toContain('00010126 0000000012，金额 ￥66.00，交款人 林**');
    expect(note).toContain('红冲不能撤销');
    await user.click(await dialog.findByRole('radio', { name: '抬头有误' }));
    await user.type(dialog.getByRole('textbox', { name: /说明/ }), '抬头应为单位全称');
    await user.click(dialog.getByRole('button', { name: '提交并告知申请人' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/红冲 已提交，红字票据 00010126 0000000013/);
  });
});
