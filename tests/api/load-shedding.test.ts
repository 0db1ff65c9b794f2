import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { buildApp } from '../../src/server/app';
import { connect } from '../../src/server/platform/db/connect';
import { freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const CONNECTIONS = 2;
const WAITING = 3;

let portal: TestPortal;
let app: FastifyInstance;
beforeAll(async () => {
  const database = await freshDatabase('society');
  await database.db.destroy();
  portal = await startTestPortal({
    database: { ...database, db: connect(database.url, { max: CONNECTIONS }) },
  });
  app = await buildApp(portal.services, {
    site: null,
    limits: false,
    sharedAnswers: false,
    maxWaiting: WAITING,
  });
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const readNews = () => app.inject({ url: '/api/news/page/list', headers: { organization: 'LLBA' } });

const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

/** Occupies all connections of the pool until the returned function is called. */
async function occupyConnections(): Promise<() => Promise<unknown>> {
  const releases: (() => void)[] = [];
  const holding: Promise<void>[] = [];
  for (let count = 0; count < CONNECTIONS; count++) {
    await new Promise<void>(taken => {
      const hold = () => {
        taken();
        return new Promise<void>(release => void releases.push(release));
      };
      holding.push(portal.services.unscopedDb.connection().execute(hold));
    });
  }
  return () => {
    for (const release of releases) release();
    return Promise.all(holding);
  };
}

describe('A process whose database does not keep up', () => {
  let releaseConnections: () => Promise<unknown>;
  let waiting: Promise<{ statusCode: number }>[];
  beforeEach(async () => {
    // The organisation is known from then on: all would wait for one statement that finds it.
    await readNews();
    releaseConnections = await occupyConnections();
    waiting = Array.from({ length: WAITING + 1 }, readNews);
    // What needs no connection tells when the load has been noticed.
    await expect.poll(() => statusOf('/nothing')).toBe(503);
  });
  afterEach(async () => {
    await releaseConnections();
    await Promise.all(waiting);
    await expect.poll(() => statusOf('/nothing')).toBe(404);
  });

  it('refuses further requests at once, and answers those that wait', async () => {
    const refused = await readNews();
    expect(refused.json()).toMatchObject({
      code: refusals.unavailable.code,
      msg: '现在访问的人很多，请稍后重试',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await releaseConnections();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
  });

  it('still tells operators that it lives, and takes payment notices', async () => {
    expect(await statusOf('/livez')).toBe(200);
    const notice = await app.inject({ method: 'POST', url: '/api/pay/notice/nobody' });
    expect(notice.statusCode).toBe(404);
  });
});
