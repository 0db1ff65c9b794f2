import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAccounts, loadDemoHistory, loadDemoOrganisation } from '../../demo';
import { quoteFigures } from '../../demo/figures';
import { demoLetters } from '../../demo/history/letter-list';
import { loadDemo } from '../../demo/load';
import { shanghaiDay, today } from '../../src/domain/dates';
import statistics from '../../src/server/commands/statistics';
import { accountOfMobile } from '../../src/server/modules/account';
import { flows } from '../support/flows';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
/** Number of rows of each table after the first start, before the history. */
let initialSizes: Record<string, number>;
beforeAll(async () => {
  portal = await startTestPortal();
  initialSizes = await sizes();
  // As when two servers start at once.
  await Promise.all([loadDemoHistory(portal.services), loadDemoHistory(portal.services)]);
}, 600_000);
afterAll(() => portal.close());

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

/** A session of a demo account. */
async function sessionOf(mobile: string): Promise<string> {
  const { services } = portal;
  const organisation = await services.organisations.find(services.config.organisation);
  const accountId = await accountOfMobile(services, organisation?.id ?? '', mobile);
  const { token } = await services.sessions.open({
    accountId: accountId ?? '',
    device: '测试',
    persistent: false,
  });
  return token;
}

const [member, reviewer] = demoAccounts;

it('creates the organisation and its history once', async () => {
  expect(initialSizes).toMatchObject({ organisation: 1, account: demoAccounts.length });
  const before = await sizes();
  await loadDemoOrganisation(portal.services);
  await loadDemoHistory(portal.services);
  expect(await sizes()).toEqual(before);
});

it('shows donations until today, and spending that they cover', async () => {
  const totals = (await portal.get('/show/home/donation')).data;
  const gifts = (await portal.get('/show/donation', { query: { pageSize: '100' } })).data;
  type Gift = { at: string; correctedAmount: number };
  const sum = (entries: Pick<Gift, 'correctedAmount'>[]) =>
    entries.reduce((all, { correctedAmount }) => all + correctedAmount, 0);
  expect(gifts.total).toBeGreaterThan(60);
  expect(sum(gifts.list)).toBe(totals.moneyTotal);
  const isOfToday = ({ at }: Gift) => shanghaiDay(new Date(at)) === today();
  expect(totals.today.money).toBe(sum(gifts.list.filter(isOfToday)));
  expect(Date.now() - Date.parse(gifts.list[0].at)).toBeLessThan(3 * 60 * 60 * 1000);
  const spending = (await portal.get('/publicity/expend', { query: { pageSize: '100' } })).data;
  expect(sum(spending.list)).toBe(totals.expendTotal);
  const { list } = (await portal.get('/public/welfare/list', { query: { pageSize: '50' } })).data;
  for (const { amounts } of list) expect(amounts.spent).toBeLessThanOrEqual(amounts.raised);
  const trend = (await portal.get('/statistics/growth/trend')).data;
  for (const { month, donorTimes } of trend.list) expect(donorTimes, month).toBeGreaterThan(0);
});

it('quotes in texts what the figures say', async () => {
  const { volunteers } = (await portal.get('/statistics/member')).data;
  expect(quoteFigures('{volunteers}', new Date())).toBe(`${Math.floor(volunteers / 1_000) / 10}万`);
  const { years } = (await portal.get('/statistics/rescuer')).data;
  const year = Number(today().slice(0, 4));
  expect(years.map(({ taught }: { taught: number }) => taught)).not.toContain(null);
  const lastYear = years.find((each: { year: number }) => each.year === year - 1);
  expect(quoteFigures('{taughtLastYear}', new Date())).toBe(`${lastYear.taught / 10_000}万`);
  const { aeds } = (await portal.get('/statistics/life')).data;
  expect(quoteFigures('{aeds}', new Date())).toBe(String(aeds));
});

it('has some forty cases waiting at the desk, and applications of every flow', async () => {
  const token = await sessionOf(reviewer.mobile);
  const query = { state: 'waiting', pageSize: '60' };
  const { data } = await portal.get('/admin/application/list', { token, query });
  expect(data.total).toBeGreaterThanOrEqual(40);
  expect(data.tally.supplement).toBeGreaterThanOrEqual(5);
  expect(data.tally.onward).toBeGreaterThanOrEqual(8);
  expect(data.list.some(({ dueAt }: { dueAt: string }) => dueAt < new Date().toISOString())).toBe(true);
  const rows = await portal.services.db.selectFrom('application').select('flow').distinct().execute();
  expect(rows.map(({ flow }) => flow).sort()).toEqual([...flows.keys()].sort());
});

it('shows the member in the user centre with something in every part', async () => {
  const token = await sessionOf(member.mobile);
  const { data } = await portal.get('/user/overview', { token });
  for (const { id, lines } of data.parts) expect(lines.length, id).toBeGreaterThan(0);
  const drafts = (await portal.get('/drafts', { token })).data;
  expect(drafts.length).toBeGreaterThanOrEqual(2);
});

it('has a member who joined last year and owes the dues of this year', async () => {
  const token = await sessionOf(member.mobile);
  const { data } = await portal.get('/user/overview', { token });
  const year = Number(today().slice(0, 4)) - 1;
  const [membership] = data.parts.find(({ id }: { id: string }) => id === 'membership').lines;
  expect(membership).toMatchObject({ state: '欠费', when: `会费缴至${year}年`, next: '缴纳会费' });
});

it('publishes letters of every kind with past dates', async () => {
  const { data } = await portal.get('/mailbox/list', { query: { pageSize: '100' } });
  expect(data.list).toHaveLength(demoLetters.filter(({ isPublic, reply }) => isPublic && reply).length);
  for (const { title, writtenAt, answeredAt } of data.list) {
    expect(title).toMatch(/^示例·/);
    expect(writtenAt < answeredAt, title).toBe(true);
  }
  expect(data.figures.received).toBe(demoLetters.length);
});

it('has received goods, some of which are distributed', async () => {
  const gifts = await portal.services.db
    .selectFrom('goods_item')
    .select(['name', 'pledged', 'quantity', 'distributed', 'status'])
    .where('status', '=', 1)
    .execute();
  expect(gifts).toHaveLength(4);
  expect(gifts.find(({ name }) => name === '示例·保暖内衣')).toMatchObject({
    pledged: 200,
    quantity: 198,
    distributed: 198,
  });
});

describe('The command that counts figures again', () => {
  const printed: string[] = [];
  beforeEach(() => {
    printed.length = 0;
    vi.stubEnv('DATABASE_URL', portal.services.config.databaseUrl);
    for (const level of ['log', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(line => void printed.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('finds no difference in the demo data', async () => {
    expect(await statistics.run([])).toBe(0);
    expect(printed).toEqual(['0 处不一致']);
  });

  it('reports manipulated figures, and repairs them on request', async () => {
    await sql`UPDATE goods_total SET value = value + 100, items = items + 1
               WHERE category = '学习用品'`.execute(portal.services.db);
    expect(await statistics.run([])).toBe(1);
    expect(printed[0]).toMatch(/^goods_total .*学习用品 items：保存的是 2，应为 1$/);
    expect(await statistics.run(['--repair'])).toBe(0);
    expect(printed.at(-1)).toMatch(/处不一致，已改正$/);
    expect(await statistics.run([])).toBe(0);
  });
});

it('is loaded once per program version, and completed with the next one', async () => {
  const { services } = portal;
  const sites = () => services.db.selectFrom('blood_site').select('id').execute();
  const loadAs = async (program: string) => {
    vi.stubEnv('BUILT_FROM', program);
    await loadDemo(services).finally(vi.unstubAllEnvs);
  };
  await loadAs('one program');
  const { length } = await sites();
  await services.db.deleteFrom('blood_site').execute();
  await loadAs('one program');
  expect(await sites()).toHaveLength(0);
  await loadAs('the next program');
  expect(await sites()).toHaveLength(length);
}, 60_000);
