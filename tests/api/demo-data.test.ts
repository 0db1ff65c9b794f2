import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { today } from '../../src/domain/dates';
import { createDemoHistories } from '../../src/server/demo-history';
import { loadDemoData } from '../../src/server/demo-setup';
import { seedDemoOrganisation } from '../../src/server/seed';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Returns the number of rows of each table. */
async function sizes(): Promise<Record<string, number>> {
  const { db } = portal.services;
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
  const counted = tables.map(async ({ name }) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM ${sql.table(name)}`.execute(
      db,
    );
    return [name, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

it('seeds the demo organisation once: a second start adds nothing', async () => {
  const before = await sizes();
  expect(before).toMatchObject({ organisation: 1, account: 7 });
  await seedDemoOrganisation(portal.services);
  expect(await sizes()).toEqual(before);
});

it('creates consistent demo histories, and creates them once', async () => {
  await createDemoHistories(portal.services);
  const totals = async () => (await portal.get('/show/home/donation')).data;
  const before = await totals();
  await createDemoHistories(portal.services);
  expect(await totals()).toMatchObject({ moneyTotal: before.moneyTotal, expendTotal: before.expendTotal });

  const gifts = (await portal.get('/show/donation', { query: { pageSize: '100' } })).data;
  const sum = (entries: { correctedAmount: number }[]) =>
    entries.reduce((all, { correctedAmount }) => all + correctedAmount, 0);
  expect(gifts.total).toBeGreaterThan(30);
  expect(sum(gifts.list)).toBe(before.moneyTotal);
  const spending = (await portal.get('/publicity/expend', { query: { pageSize: '100' } })).data;
  expect(sum(spending.list)).toBe(before.expendTotal);
  const { list } = (await portal.get('/public/welfare/list', { query: { pageSize: '50' } })).data;
  for (const { amounts } of list) expect(amounts.spent).toBeLessThanOrEqual(amounts.raised);
  const orders = await portal.services.db.selectFrom('pay_order').select(['created_at', 'paid_at']).execute();
  for (const { created_at, paid_at } of orders) expect(paid_at).toEqual(created_at);
}, 60_000);

it('creates a demo member who joined last year and owes the dues of this year', async () => {
  await createDemoHistories(portal.services);
  const { db } = portal.services;
  const members = await db.selectFrom('member').select(['id', 'state', 'paid_until']).execute();
  const year = Number(today().slice(0, 4));
  expect(members).toMatchObject([{ state: '欠费', paid_until: year - 1 }]);
  const dues = db.selectFrom('member_dues').select(['year', 'status']).orderBy('year');
  expect(await dues.execute()).toEqual([
    { year: year - 1, status: 1 },
    { year, status: 0 },
  ]);
}, 60_000);

it('loads the demo data once per program version, and completes it with the next one', async () => {
  const { services } = portal;
  const titles = () => services.db.selectFrom('invoice_title').select('id').execute();
  const loadDemoDataAs = async (program: string) => {
    vi.stubEnv('BUILT_FROM', program);
    await loadDemoData(services).finally(vi.unstubAllEnvs);
  };
  await loadDemoDataAs('one program');
  expect(await titles()).toHaveLength(2);
  await services.db.deleteFrom('invoice_title').execute();
  await loadDemoDataAs('one program');
  expect(await titles()).toHaveLength(0);
  await loadDemoDataAs('the next program');
  expect(await titles()).toHaveLength(2);
}, 60_000);
