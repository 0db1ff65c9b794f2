import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../src/server/platform/db/embedded/postmaster';
import { openAccounts, withServerDatabase } from '../support/accounts';
import { Submitter } from '../support/retrying-applicant';
import { startOnSharedEngine } from '../support/seeded-server';
import { Server } from '../support/server-process';

const WORKERS = 2;
const APPLICANTS = 40;
const READERS = 4;
const KILLS = 3;
const CLIENT_TIMEOUT_MS = 3000;
const METRICS_TOKEN = 'metrics-of-a-test-with-two-workers';
const env = {
  WORKERS: String(WORKERS),
  SMS_PROVIDER: 'none',
  WECHAT_PROVIDER: 'none',
  TRUST_PROXY: 'loopback',
  DRAIN_SECONDS: '1',
  METRICS_TOKEN,
};

/** Prepares applications: the codes that confirm them are read from the inbox, which a single process has. */
let single: Server;
let server: Server;
let people: Submitter[];
const target = { origin: '' };
beforeAll(async () => {
  single = await startOnSharedEngine();
  target.origin = single.origin;
  const accounts = await openAccounts(single, APPLICANTS);
  people = accounts.map((account, number) => new Submitter(target, account, number));
  await Submitter.prepare(people);
  await single.stop();
  const database = single.environment.DATABASE_OWNER_URL;
  server = await Server.start({ env, dataDir: single.dataDir, ...(database && { database }) });
  target.origin = server.origin;
});
afterAll(async () => {
  await server?.stop();
  await single?.remove();
});

/** Processes whose parent is the server. */
const workerPids = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+\S*node\b.*main\.js/.exec(line))
    .flatMap(row => (row && Number(row[2]) === server.pid ? [Number(row[1])] : []));

const readNews = (reader: number) =>
  fetch(`${server.origin}/api/news/page/list`, {
    headers: { organization: 'LLBA', 'x-forwarded-for': `192.0.2.${reader}`, connection: 'close' },
    signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS),
  });

/**
 * Repeats a request as a client does whose connection was lost, or gets no answer: with the same idempotency key. A
 * connection that is handed to a process which dies at that moment stays open, and is never answered.
 */
async function submitUntilAnswered(person: Submitter): Promise<void> {
  while (!person.successResponse) {
    await Promise.race([person.submit().catch(() => {}), sleep(CLIENT_TIMEOUT_MS)]);
    if (!person.successResponse) await sleep(50);
  }
}

const countApplications = () =>
  withServerDatabase(server, ({ db }) =>
    db
      .selectFrom('application')
      .where(
        'account_id',
        'in',
        people.map(({ account }) => account.accountId),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );

describe('Worker processes', () => {
  it('answer on one port, and for all of them what Prometheus asks', async () => {
    expect(workerPids()).toHaveLength(WORKERS);
    for (let n = 0; n < 20; n++) expect((await readNews(1)).status).toBe(200);
    const response = await fetch(`${server.origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const metrics = await response.text();
    const counts = metrics.matchAll(
      /^portal_http_request_duration_seconds_count\{operation="listNews".*\} (\d+)$/gm,
    );
    expect([...counts].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(20);
    expect(metrics.match(/^portal_payments_awaiting /gm)).toHaveLength(1);
  });

  it('that are killed are replaced, and no acknowledged request is lost', async () => {
    let isOver = false;
    let answered = 0;
    const failures: string[] = [];
    const read = async (reader: number) => {
      while (!isOver) {
        // A connection that the killed process held is lost; whoever asks again is answered.
        const response = await readNews(reader).catch(() => readNews(reader).catch(String));
        if (typeof response !== 'string' && response.ok) answered++;
        else failures.push(typeof response === 'string' ? response : String(response.status));
        await sleep(20);
      }
    };
    const submit = async () => {
      for (const person of people) await submitUntilAnswered(person);
    };
    const kill = async () => {
      for (let n = 0; n < KILLS; n++) {
        await sleep(500);
        // The younger one, so that there always is one that has started.
        const [other, victim] = workerPids().sort((a, b) => a - b);
        process.kill(victim!, 'SIGKILL');
        await expect.poll(() => isAlive(victim!)).toBe(false);
        expect(isAlive(other!)).toBe(true);
        await expect.poll(() => workerPids().length, { timeout: 20_000 }).toBe(WORKERS);
      }
    };
    await Promise.all([
      Promise.all([submit(), kill()]).finally(() => {
        isOver = true;
      }),
      ...Array.from({ length: READERS }, (_, reader) => read(reader)),
    ]);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(await countApplications()).toEqual({ count: APPLICANTS });
    for (const person of people) expect(person.successResponse?.code).toBe(0);
    expect(server.output).toContain('a worker process has ended; it is replaced');
  });

  it('show no longer what another of them has withdrawn', async () => {
    const [editor] = await openAccounts(server, 1, ['content']);
    const article = await withServerDatabase(server, ({ db }) =>
      db
        .selectFrom('content')
        .select(['id', 'revision'])
        .where('kind', '=', 'article')
        .where('state', '=', 'published')
        .executeTakeFirstOrThrow(),
    );
    const readArticle = async () => {
      const path = `/api/news/detail?id=${article.id}`;
      const headers = { organization: 'LLBA', connection: 'close' };
      return (await fetch(server.origin + path, { headers })).status;
    };
    // Each of them keeps the answer for a second.
    for (let n = 0; n < 2 * WORKERS; n++) expect(await readArticle()).toBe(200);
    const withdrawn = await fetch(`${server.origin}/api/admin/content/withdraw`, {
      method: 'POST',
      headers: { organization: 'LLBA', token: editor!.token, 'content-type': 'application/json' },
      body: JSON.stringify(article),
    });
    expect(await withdrawn.json()).toMatchObject({ code: 0 });
    for (let n = 0; n < 2 * WORKERS; n++) expect(await readArticle()).toBe(404);
  });

  it('end with the server, without a request that is refused', async () => {
    const pids = workerPids();
    const answers = Promise.all(Array.from({ length: 20 }, (_, reader) => readNews(reader)));
    await sleep(20);
    expect(await server.stop()).toBe(0);
    for (const pid of pids) expect(isAlive(pid)).toBe(false);
    for (const { status } of await answers) expect(status).toBe(200);
  });

  it('end when the primary process is killed', async () => {
    await server.restart();
    const pids = workerPids();
    expect(pids).toHaveLength(WORKERS);
    await server.kill9();
    for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
