import { type Kysely, sql } from 'kysely';
import PgBoss from 'pg-boss';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DB } from '../../src/generated/database';
import type { Services } from '../../src/server/engine/services';
import { executeWrites } from '../../src/server/platform/db/batch-writes';
import { queueSettings } from '../../src/server/platform/db/client';
import type { Job, Jobs } from '../../src/server/platform/jobs/job';
import { createJobs } from '../../src/server/platform/jobs/queue';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

const services = {
  organisations: { listIds: async () => ['11111111-1111-4111-8111-111111111111'] },
  scope: () => ({}),
} as unknown as Services;
const log = pino({ level: 'silent' });
const done: string[] = [];
const greet: Job<{ name: string }> = {
  name: 'test.greet',
  work: async ({ name }) => {
    done.push(name);
  },
};
const flaky: Job<{ failures: number }> = { name: 'test.flaky', retries: 2, work: vi.fn() };

let database: FreshDatabase;
let jobs: Jobs;

beforeEach(async () => {
  done.length = 0;
  database = await freshDatabase();
  jobs = createJobs({ databaseUrl: database.url, log, jobs: [greet, flaky] });
  await jobs.start(services);
});

afterEach(async () => {
  await jobs.stop();
  await database.drop();
});

async function enqueue<Data extends object>(
  job: Job<Data>,
  data: Data,
  db: Kysely<DB>,
  after?: Date,
  queue = jobs,
) {
  await executeWrites(db, [await queue.prepareEnqueue(job, data, after)]);
}

describe('The job queue', () => {
  it('runs a job that repeats twice a day, and refuses one that repeats less often', async () => {
    const work = vi.fn(async () => {});
    const rare = (every: number): Job<object> => ({ name: 'test.rare', every, work });
    const start = (job: Job<object>) => createJobs({ databaseUrl: database.url, log, jobs: [job] });
    const queue = start(rare(12 * 3600));
    await queue.start(services);
    await expect.poll(() => work.mock.calls.length, { timeout: 20_000 }).toBe(1);
    await queue.stop();
    expect(() => start(rare(24 * 3600))).toThrow('test.rare repeats less often');
  });

  it('runs a job enqueued in a committed transaction, once', async () => {
    await database.db.transaction().execute(trx => enqueue(greet, { name: 'a' }, trx));
    await vi.waitFor(() => expect(done).toEqual(['a']), 15_000);
    await new Promise(resolve => setTimeout(resolve, 1500));
    expect(done).toEqual(['a']);
  });

  it('does not run a job whose transaction was rolled back', async () => {
    const failing = database.db.transaction().execute(async trx => {
      await enqueue(greet, { name: 'never' }, trx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await enqueue(greet, { name: 'after' }, database.db);
    await vi.waitFor(() => expect(done).toContain('after'), 15_000);
    expect(done).toEqual(['after']);
  });

  it('does not run a job before its time', async () => {
    await enqueue(greet, { name: 'later' }, database.db, new Date(Date.now() + 3_600_000));
    await enqueue(greet, { name: 'now' }, database.db);
    await vi.waitFor(() => expect(done).toEqual(['now']), 15_000);
  });

  it('keeps a failed job and delays its retry', async () => {
    vi.mocked(flaky.work).mockRejectedValueOnce(new Error('the gateway is down'));
    const enqueued = Date.now();
    await enqueue(flaky, { failures: 1 }, database.db);
    await vi.waitFor(async () => {
      const { rows } = await rowsOf('test.flaky');
      expect(rows).toMatchObject([{ state: 'retry' }]);
      expect(rows[0]!.start_after.getTime()).toBeGreaterThan(enqueued + 5000);
    }, 15_000);
  });

  it('runs `onExhausted` after the last retry', async () => {
    const mourn: Job<{ name: string }> = {
      name: 'test.mourn',
      work: async ({ name }) => void done.push(`given up: ${name}`),
    };
    const hopeless: Job<{ name: string }> = {
      name: 'test.hopeless',
      retries: 0,
      onExhausted: mourn,
      work: () => Promise.reject(new Error('never')),
    };
    await jobs.stop();
    jobs = createJobs({ databaseUrl: database.url, log, jobs: [mourn, hopeless] });
    await jobs.start(services);
    await enqueue(hopeless, { name: 'a' }, database.db);
    await vi.waitFor(() => expect(done).toEqual(['given up: a']), 15_000);
  });

  it('inserts the row that pg-boss inserts', async () => {
    const ended: Job<object> = { name: 'test.ended', work: async () => {} };
    const job: Job<object> = { name: 'test.row', seconds: 50, retries: 3, onExhausted: ended, work: vi.fn() };
    const queue = createJobs({ databaseUrl: database.url, log, jobs: [ended, job] });
    await queue.start(services, { working: false });
    const boss = new PgBoss({ ...queueSettings(database.url), supervise: false, schedule: false });
    await boss.start();
    const due = new Date(Date.now() + 3_600_000);
    await enqueue(job, { name: '甲' }, database.db, due, queue);
    const settings = { startAfter: due, expireInSeconds: 60, deadLetter: ended.name };
    await boss.send(job.name, { name: '甲' }, settings);
    await boss.stop({ graceful: false });
    await queue.stop();
    const { rows } = await sql<Record<string, unknown>>`
      SELECT to_jsonb(job) - '{id,created_on}'::text[] AS row FROM pgboss.job WHERE name = ${job.name}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('expires a job only after its declared duration', async () => {
    const slow: Job<object> = { name: 'test.long', seconds: 300, work: async () => {} };
    const queue = createJobs({ databaseUrl: database.url, log, jobs: [slow] });
    await queue.start(services);
    await queue.stop();
    // A queue that an earlier version created with a different expiry.
    await sql`UPDATE pgboss.queue SET expire_seconds = 120 WHERE name = 'test.long'`.execute(database.db);
    await enqueue(slow, {}, database.db, new Date(Date.now() + 3_600_000), queue);
    const { rows } = await sql<{ seconds: number }>`
      SELECT EXTRACT(epoch FROM expire_in)::integer AS seconds FROM pgboss.job
       WHERE name = 'test.long'`.execute(database.db);
    expect(rows).toEqual([{ seconds: 310 }]);
  });

  it('runs jobs with a concurrency of one sequentially', async () => {
    let running = 0;
    const most: number[] = [];
    const heavy: Job<{ turn: number }> = {
      name: 'test.heavy',
      concurrency: 1,
      work: async () => {
        running += 1;
        most.push(running);
        await new Promise(resolve => setTimeout(resolve, 20));
        running -= 1;
      },
    };
    await jobs.stop();
    jobs = createJobs({ databaseUrl: database.url, log, jobs: [heavy] });
    await jobs.start(services);
    for (const turn of [1, 2, 3]) await enqueue(heavy, { turn }, database.db);
    await vi.waitFor(() => expect(most).toHaveLength(3), 15_000);
    expect(most).toEqual([1, 1, 1]);
  });

  it('refuses a job that no jobs.ts exports, instead of losing it', async () => {
    const unregisteredJob: Job<object> = { name: 'test.stranger', work: async () => {} };
    await expect(enqueue(unregisteredJob, {}, database.db)).rejects.toThrow('test.stranger');
  });

  it('keeps a job enqueued without a running worker for the next start', async () => {
    await jobs.stop();
    const idle = createJobs({ databaseUrl: database.url, log, jobs: [greet] });
    await enqueue(greet, { name: 'overnight' }, database.db, undefined, idle);
    jobs = createJobs({ databaseUrl: database.url, log, jobs: [greet] });
    await jobs.start(services);
    await vi.waitFor(() => expect(done).toEqual(['overnight']), 15_000);
  });

  it('recovers when the database drops its connections during a job', async () => {
    const slow: Job<object> = {
      name: 'test.slow',
      work: async () => {
        await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'boai-portal jobs' AND datname = current_database()`.execute(database.db);
        done.push('slow');
      },
    };
    await jobs.stop();
    jobs = createJobs({ databaseUrl: database.url, log, jobs: [slow, greet] });
    await jobs.start(services);
    await enqueue(slow, {}, database.db);
    await vi.waitFor(() => expect(done).toContain('slow'), 15_000);
    await enqueue(greet, { name: 'after' }, database.db);
    await vi.waitFor(() => expect(done).toContain('after'), 15_000);
  });

  it('runs a repeating job again in each interval', async () => {
    const beats: number[] = [];
    const beat: Job<object> = { name: 'test.pulse', every: 2, work: async () => void beats.push(Date.now()) };
    await jobs.stop();
    jobs = createJobs({ databaseUrl: database.url, log, jobs: [beat] });
    await jobs.start(services);
    await vi.waitFor(() => expect(beats.length).toBeGreaterThanOrEqual(3), 20_000);
  });

  it('runs a repeating job for each organisation, or once for all of them', async () => {
    const organisations = { listIds: async () => ['a', 'b', 'c'] } as Services['organisations'];
    const each: Job<object> = { name: 'test.each', every: 12 * 3600, work: vi.fn(async () => {}) };
    const all: Job<object> = { ...each, name: 'test.all', forAll: true, work: vi.fn(async () => {}) };
    await jobs.stop();
    jobs = createJobs({ databaseUrl: database.url, log, jobs: [each, all] });
    await jobs.start({ ...services, organisations });
    await vi.waitFor(() => expect(each.work).toHaveBeenCalledTimes(3), 15_000);
    await vi.waitFor(() => expect(all.work).toHaveBeenCalledTimes(1), 15_000);
  });

  it('starts on several servers at the same time, none of which has been there before', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `test.new${number}`);
    const all = names.map(name => ({ name, work: async () => {} }));
    const servers = [1, 2, 3, 4].map(() => createJobs({ databaseUrl: database.url, log, jobs: all }));
    await Promise.all(servers.map(server => server.start(services)));
    const { rows } = await sql`SELECT FROM pgboss.queue WHERE name = ANY(${names})`.execute(database.db);
    expect(rows).toHaveLength(names.length);
    await Promise.all(servers.map(server => server.stop()));
  });

  it('runs a repeating job on one of two servers', async () => {
    const beats: number[] = [];
    const beat: Job<object> = {
      name: 'test.beat',
      // The longest interval possible: it does not end between the starts of the two servers.
      every: 12 * 3600,
      work: async () => void beats.push(Date.now()),
    };
    const servers = [1, 2].map(() => createJobs({ databaseUrl: database.url, log, jobs: [beat] }));
    for (const server of servers) await server.start(services);
    await vi.waitFor(() => expect(beats).toHaveLength(1), 15_000);
    await new Promise(resolve => setTimeout(resolve, 2500));
    expect(beats).toHaveLength(1);
    await Promise.all(servers.map(server => server.stop()));
  });
});

async function rowsOf(queue: string) {
  return sql<{ state: string; start_after: Date }>`
    SELECT state, start_after FROM pgboss.job WHERE name = ${queue}`.execute(database.db);
}
