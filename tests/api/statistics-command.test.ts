import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadDemoHistory } from '../../demo';
import statistics from '../../src/server/commands/statistics';
import { readFigureParts } from '../../src/server/modules/statistics/store';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let organisationId: string;
const printed: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  const { organisations, config } = portal.services;
  organisationId = (await organisations.find(config.organisation))?.id ?? '';
});
afterAll(() => portal.close());
beforeEach(() => {
  printed.length = 0;
  vi.stubEnv('DATABASE_URL', portal.services.config.databaseUrl);
  for (const logLevel of ['log', 'error'] as const) {
    vi.spyOn(console, logLevel).mockImplementation(line => void printed.push(line));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const readAdultFigure = async (figure: 'member' | 'organ') =>
  (await readFigureParts(portal.services.db, organisationId, figure)).get('成人');

it('finds no difference in the demo data', { timeout: 120_000 }, async () => {
  await loadDemoHistory(portal.services);
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

it('stores figures counted before the portal existed', async () => {
  expect(await statistics.run(['member', '成人', '0'])).toBe(0);
  const counted = (await readAdultFigure('member')) ?? 0;
  expect(await statistics.run(['member', '成人', '1200'])).toBe(0);
  expect(await readAdultFigure('member')).toBe(counted + 1200);
});

it.each([
  [['donation', '个人', '100']],
  [['member', '成人', '-1']],
  [['member', '成人', '1e3']],
  [['nothing', '', '1']],
  [['--repair', 'now']],
])('refuses %j and prints the usage', async args => {
  expect(await statistics.run(args)).toBe(2);
  expect(printed[0]).toMatch(/^用法/);
});
