import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { readEnvironment } from '../../src/server/config';
import { buildOperationsApp } from '../../src/server/engine/operations/app';
import { freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Processes that answer requests, and processes that run jobs, on one database.

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function countDue({ services }: TestPortal): Promise<number> {
  const counts = await services.jobs.measure();
  return counts.filter(({ state }) => state === 'due').reduce((sum, { count }) => sum + count, 0);
}

it('A process for requests leaves jobs to a process for jobs', async () => {
  const database = await freshDatabase('society');
  const web = await startTestPortal({ database, config: { role: 'web' } });
  closers.push(() => web.close());
  await sql`
    INSERT INTO pgboss.job (name, data, state, start_after)
    SELECT name, '{}', 'created', now() - interval '1 second' FROM pgboss.queue ORDER BY name LIMIT 1`.execute(
    database.ownerDb,
  );
  // Longer than two polls of a worker.
  await new Promise(resolve => setTimeout(resolve, 2500));
  expect(await countDue(web)).toBe(1);
  const shared = { ...database, drop: async () => {} };
  const jobs = await startTestPortal({ database: shared, config: { role: 'jobs' } });
  closers.push(() => jobs.close());
  await expect.poll(() => countDue(web), { timeout: 10_000 }).toBe(0);
});

it('A process for jobs answers what operators ask, and nothing else', async () => {
  const portal = await startTestPortal();
  closers.push(() => portal.close());
  const app = await buildOperationsApp(portal.services);
  closers.push(() => app.close());
  for (const [url, status] of [
    ['/livez', 200],
    ['/readyz', 200],
    ['/api/news/page/list', 404],
    ['/', 404],
  ])
    expect([url, (await app.inject(String(url))).statusCode]).toEqual([url, status]);
});

it('An unknown role is refused at the start', () => {
  expect(() => readEnvironment({ NODE_ENV: 'test', ROLE: 'worker' })).toThrow(
    'ROLE 应当是 all、web、jobs 之一',
  );
});
