import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Donation from '../../src/web/pages/donation';
import type { Donation as Given } from '../../src/web/pages/donation/queries';
import { application, applicationId, fakePortal, forget, visit } from './flow-portal';

let portal: ReturnType<typeof fakePortal>;
beforeEach(() => {
  forget();
  portal = fakePortal();
  portal.answer('GET /invoice/gift/list', () => []);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What of a donation that has arrived its page reads. */
const arrived = (...paths: string[]) => ({
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
  answers: [
    {
      step: 'donor',
      title: '捐赠人与票据',
      rows: paths.map(path => ({ path, label: path, value: '是', masked: false })),
    },
  ] satisfies Given['answers'],
});

describe('the thanks for a gift', () => {
  it('offer a guest who did not want a receipt to ask for one', async () => {
    portal.answer('GET /donation/detail', () => arrived('/needReceipt'));
    visit(`/donation?id=${applicationId}`, <Donation />);
    const link = await screen.findByRole('link', { name: '申请票据' });
    expect(link.getAttribute('href')).toBe('/apply?flow=receipt');
  });

  it('lead whoever asked for a receipt with the gift to it: there is nothing to ask for again', async () => {
    portal.answer('GET /donation/detail', () => arrived('/needReceipt', '/receipt/title'));
    visit(`/donation?id=${applicationId}`, <Donation />);
    const link = await screen.findByRole('link', { name: '票据' });
    expect(link.getAttribute('href')).toBe('/invoiceList');
    expect(screen.queryByRole('link', { name: '申请票据' })).toBeNull();
  });
});
