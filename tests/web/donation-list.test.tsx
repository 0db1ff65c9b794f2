import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guestSession } from '../../src/web/app/shell/guest';
import type { DonationRecord } from '../../src/web/features/donation/DonationTable';
import { GuestDonations } from '../../src/web/pages/donationFind/GuestDonations';
import { MoneyDonations } from '../../src/web/pages/userDonate/MoneyDonations';
import { fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const donation = (no: string, change: Partial<DonationRecord> = {}): DonationRecord => ({
  ...{ id: no, no, amount: 5000, project: null, direction: null, shownName: '爱心人士', wishWords: null },
  ...{ status: 0, statusText: '待支付', payable: true, way: null, corrections: [] },
  ...{ createdAt: '2026-11-20T07:04:00Z', paidAt: null },
  ...change,
});

beforeEach(() => {
  resetPortalState();
  const list = [
    donation('JK1'),
    donation('JK2', { payable: false, statusText: '正在确认付款结果' }),
    donation('JK3', { status: 1, payable: false, statusText: '已支付' }),
  ];
  fakePortal().answer('GET /donation/list', () => ({ total: list.length, page: 1, pageSize: 10, list }));
});
afterEach(() => {
  cleanup();
  guestSession.forget();
});

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const listRowLinks = async () =>
  (await rows()).map(row => within(row).getByRole('link', { name: /^(去支付|查看)/u }).textContent);

it("Offers payment of a member's donation in the list, but not while a payment is being confirmed", async () => {
  logIn();
  visit('/userDonate', <MoneyDonations />);
  expect(await listRowLinks()).toEqual(['去支付JK1', '查看JK2', '查看JK3']);
  expect(screen.getByText('正在确认付款结果')).toBeTruthy();
});

it("Offers payment of a guest's donation alike", async () => {
  guestSession.keep({ token: 'guest', expiresAt: '2099-01-01T00:00:00Z' });
  visit('/donationFind', <GuestDonations />);
  expect(await listRowLinks()).toEqual(['去支付JK1', '查看JK2', '查看JK3']);
});
