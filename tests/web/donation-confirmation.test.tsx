import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Donation from '../../src/web/pages/donation';
import type { Donation as Given } from '../../src/web/pages/donation/queries';
import { application, applicationId, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: ReturnType<typeof fakePortal>;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /invoice/gift/list', () => []);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The parts of a settled donation that the page reads. */
const paidDonation = (...paths: string[]) => ({
  application: application({ flow: 'donation', allowedActions: [] }),
  donation: {
    id: applicationId,
    no: 'JK20260000001',
    amount: 5000,
    project: null,
    direction: null,
    shownName: '爱心人士',
    wishWords: null,
    status: 1,
    paidAt: '2026-11-20T07:04:00Z',
  },
  refunds: [],
  lookupCode: 'k7mnp3qxab',
  answers: [
    {
      step: 'donor',
      title: '捐赠人与票据',
      rows: paths.map(path => ({ path, label: path, value: '是', masked: path === '/mobile' })),
    },
  ] satisfies Given['answers'],
});

describe('Donation confirmation', () => {
  it('shows a guest the look-up code, and mentions look-up by mobile number only when one was given', async () => {
    portal.answer('GET /donation/detail', () => paidDonation('/anonymous'));
    visit(`/donation?id=${applicationId}`, <Donation />);
    const region = await screen.findByRole('region', { name: '受理编号与查询码' });
    expect(within(region).getByText('k7mnp3qxab')).toBeTruthy();
    expect(within(region).getByText(/没有留手机号，不能凭手机号查询/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('凭捐款时留下的手机号');
    cleanup();
    resetPortalState();
    portal.answer('GET /donation/detail', () => paidDonation('/anonymous', '/mobile'));
    visit(`/donation?id=${applicationId}`, <Donation />);
    expect(await screen.findByText(/也可以凭捐款时留下的手机号查询/)).toBeTruthy();
  });

  it('offers a guest who wanted no receipt to request one', async () => {
    portal.answer('GET /donation/detail', () => paidDonation('/needReceipt'));
    visit(`/donation?id=${applicationId}`, <Donation />);
    const link = await screen.findByRole('link', { name: '申请票据' });
    expect(link.getAttribute('href')).toBe('/apply?flow=receipt');
  });

  it('links to the receipt that was requested with the donation, and offers no second request', async () => {
    portal.answer('GET /donation/detail', () => paidDonation('/needReceipt', '/receipt/title'));
    visit(`/donation?id=${applicationId}`, <Donation />);
    const link = await screen.findByRole('link', { name: '票据' });
    expect(link.getAttribute('href')).toBe('/invoiceList');
    expect(screen.queryByRole('link', { name: '申请票据' })).toBeNull();
  });
});
