import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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
