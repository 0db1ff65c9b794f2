import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstrate } from '../../src/server/db/demonstrate';
import { startTestPortal, type TestPortal } from './portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('The demonstration has a past that adds up, and has it once', async () => {
  await demonstrate(portal.services);
  const totals = async () => (await portal.get('/show/home/donation')).data;
  const before = await totals();
  await demonstrate(portal.services);
  expect(await totals()).toMatchObject({ moneyTotal: before.moneyTotal, expendTotal: before.expendTotal });

  const gifts = (await portal.get('/show/donation', { query: { pageSize: '100' } })).data;
  const sum = (entries: { now: number }[]) => entries.reduce((all, { now }) => all + now, 0);
  expect(gifts.total).toBeGreaterThan(30);
  expect(sum(gifts.list)).toBe(before.moneyTotal);
  const spending = (await portal.get('/publicity/expend', { query: { pageSize: '100' } })).data;
  expect(sum(spending.list)).toBe(before.expendTotal);
  const { list } = (await portal.get('/public/welfare/list', { query: { pageSize: '50' } })).data;
  for (const { amounts } of list) expect(amounts.spent).toBeLessThanOrEqual(amounts.raised);
  const orders = await portal.services.db.selectFrom('pay_order').select(['created_at', 'paid_at']).execute();
  for (const { created_at, paid_at } of orders) expect(paid_at).toEqual(created_at);
}, 60_000);

it('The demonstration member joined last year, and owes the dues of this one', async () => {
  await demonstrate(portal.services);
  const { db } = portal.services;
  const members = await db.selectFrom('member').select(['id', 'state', 'paid_until']).execute();
  const year = new Date().getFullYear();
  expect(members).toMatchObject([{ state: '欠费', paid_until: year - 1 }]);
  const dues = db.selectFrom('member_dues').select(['year', 'status']).orderBy('year');
  expect(await dues.execute()).toEqual([
    { year: year - 1, status: 1 },
    { year, status: 0 },
  ]);
}, 60_000);
