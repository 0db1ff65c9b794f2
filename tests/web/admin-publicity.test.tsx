import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CorrectionSection } from '../../src/web/admin/publicity/CorrectionSection';
import type { PublishedEntry } from '../../src/web/admin/publicity/queries';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const idOf = (serial: number) => `00000000-0000-4000-8000-00000000000${serial}`;
const names = ['棉被', '棉衣', '书包'];

const entry = (position: number): PublishedEntry => ({
  subject: 'goods',
  id: idOf(position),
  no: 'JW20260000001',
  at: '2026-11-20T02:00:00.000Z',
  title: names[position - 1] ?? '',
  items: names.map((name, index) => ({ id: idOf(index + 1), position: index + 1, name })),
  facts: [{ field: '数量', value: `${position}0 件` }],
  version: 0,
  corrections: [],
});

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn(['finance']);
  portal.answer('GET /publicity/correction/list', () => ({ page: 1, pageSize: 10, total: 0, list: [] }));
  portal.answer('GET /public/welfare/list', () => ({ page: 1, pageSize: 100, total: 0, list: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Offers the goods items of a donation by name', async () => {
  portal.answer('GET /admin/publicity/entry', ({ query }) => entry(Number(query.get('position') ?? 1)));
  const { user, container } = visit('/publicity', <CorrectionSection />);
  await user.type(screen.getByRole('textbox', { name: '编号' }), 'jw20260000001');
  await user.click(screen.getByRole('button', { name: '查找' }));
  await screen.findByRole('heading', { name: '棉被 JW20260000001' });
  const kinds = within(screen.getByRole('list', { name: '同一次捐赠的物资' }));
  expect(kinds.getByRole('button', { pressed: true }).textContent).toBe('棉被');
  await user.click(kinds.getByRole('button', { name: '书包' }));
  await screen.findByRole('heading', { name: '书包 JW20260000001' });
  expect(kinds.getByRole('button', { pressed: true }).textContent).toBe('书包');
  expect(await findings(container)).toEqual([]);
});
