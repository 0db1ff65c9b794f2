import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdminBar } from '../../src/web/admin/AdminBar';
import { fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

beforeEach(() => {
  resetPortalState();
  fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = () => screen.getByRole('navigation', { name: '工作台' });

it('The back office navigation moves entries that do not fit into a menu', async () => {
  logIn(['review', 'finance', 'content', 'schemas', 'replay', 'admin']);
  const { user } = visit('/desk', <AdminBar currentPath="/desk" />);
  const [line, menu] = bar().querySelectorAll('ul');
  expect(line!.querySelectorAll(':scope > li > a')).toHaveLength(6);
  expect(within(menu!).getAllByRole('link', { hidden: true })).toHaveLength(10);
  const details = bar().querySelector('details')!;
  await user.click(within(bar()).getByText('更多'));
  expect(details.open).toBe(true);
  await user.keyboard('{Escape}');
  expect(details.open).toBe(false);
});

it('The back office navigation labels its menu with the current entry', () => {
  logIn(['review', 'finance', 'content', 'schemas', 'replay', 'admin']);
  visit('/staff', <AdminBar currentPath="/staff" />);
  expect(bar().querySelector('summary')!.textContent).toBe('权限，更多');
});

it('The back office navigation has no menu when everything fits', () => {
  logIn(['review', 'finance']);
  visit('/desk', <AdminBar currentPath="/desk" />);
  expect(bar().querySelector('details')).toBeNull();
});
