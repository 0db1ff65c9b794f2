import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts, withServerDatabase } from '../support/accounts';
import { LoadBalancer } from '../support/load-balancer';
import { Submitter } from '../support/retrying-applicant';
import { startOnSharedEngine } from '../support/seeded-server';
import { Server } from '../support/server-process';

const APPLICANTS = 60;
const READERS = 4;
/** Longer than the load balancer takes to notice that a server leaves. */
const env = { DRAIN_SECONDS: '2', LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' };

let first: Server;
let second: Server;
let balancer: LoadBalancer;
beforeAll(async () => {
  first = await startOnSharedEngine({ env });
  const database = first.environment.DATABASE_OWNER_URL;
  second = await Server.start({ env, dataDir: first.dataDir, ...(database && { database }) });
  balancer = await LoadBalancer.start([first.origin, second.origin]);
});
afterAll(async () => {
  balancer?.stop();
  await second?.stop();
  await first?.remove();
});

async function queryDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

describe('Servers that are replaced one after the other', () => {
  it('lose no request', async () => {
    const target = { origin: first.origin };
    const accounts = await openAccounts(first, APPLICANTS);
    const people = accounts.map((account, number) => new Submitter(target, account, number));
    // Codes are read from the server that has sent them.
    await Submitter.prepare(people);
    target.origin = balancer.origin;

    let isReplaced = false;
    let reads = 0;
    const lost: string[] = [];
    // Each from an address of its own, and not more often than one may.
    const read = async (reader: number) => {
      while (!isReplaced) {
        const headers = { organization: 'LLBA', 'x-forwarded-for': `192.0.2.${reader}` };
        const answer = await fetch(`${balancer.origin}/api/news/page/list`, { headers });
        const text = await answer.text();
        if (answer.ok) reads++;
        else lost.push(`${answer.status} ${text}`);
        await sleep(50);
      }
    };
    const submit = async () => {
      for (const person of people) {
        expect(await person.submit()).toMatchObject({ code: 0 });
        if (!isReplaced) await sleep(50);
      }
    };
    const replace = async () => {
      // As when the first of them belongs to a newer version; the other one is of the earlier.
      await queryDatabase(
        first.environment.DATABASE_OWNER_URL!,
        `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-a-newer-program', 'now')`,
      );
      for (const server of [first, second]) {
        expect(await server.stop()).toBe(0);
        await server.restart();
        await expect.poll(() => balancer.isReady(server.origin)).toBe(true);
      }
      isReplaced = true;
    };
    await Promise.all([replace(), submit(), ...Array.from({ length: READERS }, (_, reader) => read(reader))]);
    expect(lost).toEqual([]);
    expect(reads).toBeGreaterThan(APPLICANTS);
    const count = await withServerDatabase(first, ({ db }) =>
      db
        .selectFrom('application')
        .where(
          'account_id',
          'in',
          accounts.map(({ accountId }) => accountId),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(count).toEqual({ count: APPLICANTS });
    expect([first.errors, second.errors]).toEqual(['', '']);
  });
});
