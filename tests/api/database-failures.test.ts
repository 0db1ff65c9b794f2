import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { DB } from '../../src/generated/database';
import { type ConnectOptions, connect } from '../../src/server/platform/db/connect';
import { isTransient, ResponseTimeoutError } from '../../src/server/platform/db/transient-errors';
import { createReadiness } from '../../src/server/platform/operations/readiness';
import { isOnCluster, nodesOf } from '../support/cluster';
import { file } from '../support/membership-applicant';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// What callers get while the database is read-only, full, conflicting, frozen, or on another host.

const unavailable = { status: 503, code: refusals.unavailable.code, data: { retryAfter: 5 } };

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function connected(url: string, options?: ConnectOptions): Kysely<DB> {
  const db = connect(url, options);
  closers.push(() => db.destroy());
  return db;
}

const read = async (db: Kysely<DB>, expression: string) => {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(db);
  return rows[0]?.value;
};

const address = {
  receiver: '林示例',
  mobile: '13800000000',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  address: '示例路1号',
};

/** Sets the database of this connection string read-only, or back, and ends its sessions as a restart would. */
async function setReadOnly(url: string, on: boolean): Promise<void> {
  for (const node of nodesOf(url)) {
    const client = new pg.Client({ connectionString: node });
    await client.connect();
    await client.query('SET default_transaction_read_only = off');
    if (isOnCluster()) await client.query('SET citus.enable_ddl_propagation = off');
    await client.query(
      `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = ${on ? 'on' : 'off'}`,
    );
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'boai-portal%'`,
    );
    await client.end();
  }
}

/** Proxy between a client and PostgreSQL that forwards everything until it is frozen. */
class FreezingProxy {
  frozen = false;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor(readonly target: string) {
    const { hostname, port } = new URL(target);
    this.#server = createServer({ pauseOnConnect: true }, near => {
      const far = connectTo(Number(port || 5432), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', data => void (this.frozen || to.write(data)));
        from.on('close', () => to.destroy());
        from.on('error', () => {});
      }
      near.resume();
    });
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    closers.push(() => this.close());
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise(done => this.#server.close(done));
  }
}

describe('A portal whose database', () => {
  let database: FreshDatabase;
  let portal: TestPortal;
  beforeAll(async () => {
    database = await freshDatabase('society');
    portal = await startTestPortal({ database });
  });
  afterAll(() => portal.close());

  const health = async () => {
    const answer = await portal.app.inject('/health');
    return { status: answer.statusCode, ...answer.json() };
  };

  it('is read-only answers unavailable, reports it at /health, and works again once it is writable', async () => {
    const member = await portal.signUp();
    const write = () => portal.post('/address/add', { token: member.token, body: address });
    await setReadOnly(database.ownerUrl, true);
    await vi.waitFor(async () => expect(await health()).toMatchObject({ ...unavailable, msg: /只读/ }));
    expect(await write()).toMatchObject(unavailable);
    await setReadOnly(database.ownerUrl, false);
    await vi.waitFor(async () => expect((await write()).code).toBe(0), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await health()).toEqual({ status: 'ok' }), { timeout: 10_000 });
  });

  // A trigger of the test reaches only one server.
  it.skipIf(isOnCluster())('aborts the transaction twice retries and writes the event once', async () => {
    const { ownerDb: db } = portal;
    await sql`CREATE SEQUENCE conflicts`.execute(db);
    await sql`CREATE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      CASE nextval('conflicts')
        WHEN 1 THEN RAISE EXCEPTION USING ERRCODE = '40001';
        WHEN 2 THEN RAISE EXCEPTION USING ERRCODE = '40P01';
        ELSE RETURN NEW;
      END CASE;
    END $$`.execute(db);
    await sql`CREATE TRIGGER conflict BEFORE INSERT ON application_event
      FOR EACH ROW EXECUTE FUNCTION conflict()`.execute(db);
    const member = await portal.signUp();
    const { code, data } = await file(portal, member, 'membership');
    await sql`DROP TRIGGER conflict ON application_event`.execute(db);
    expect(code).toBe(0);
    const events = await db
      .selectFrom('application_event')
      .select('sequence')
      .where('application_id', '=', data.id)
      .execute();
    expect(events).toHaveLength(1);
  });
});

describe('/health', () => {
  it('fails when the disk of the database is full', async () => {
    const full = Object.assign(new Error('could not write: No space left on device'), { code: '53100' });
    const query = async (text: string) => {
      if (text.includes('generate_series')) throw full;
      return { command: 'SELECT', rowCount: 1, rows: [{ read_only: false }] };
    };
    const pool = { connect: async () => ({ query, release() {} }), end: async () => {} };
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
    await expect(createReadiness(db, tmpdir())()).rejects.toMatchObject({
      reason: 'unavailable',
      message: expect.stringContaining('磁盘已满'),
      cause: full,
    });
  });

  it('performs a real write to the disk of the database', async () => {
    const fresh = await freshDatabase();
    closers.push(() => fresh.drop());
    const plan = await fresh.db.transaction().execute(async tx => {
      await sql`SET LOCAL work_mem = '64kB'`.execute(tx);
      const explain = sql<
        Record<string, string>
      >`EXPLAIN (ANALYZE, BUFFERS) SELECT count(*) FROM generate_series(1, 50000)`;
      return JSON.stringify((await explain.execute(tx)).rows);
    });
    expect(plan).toMatch(/temp read=\d+ written=\d+/);
  });
});

describe('A database connection', () => {
  let fresh: FreshDatabase;
  let proxy: FreezingProxy;
  let url: string;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.drop());
  const throughProxy = async () => {
    proxy = new FreezingProxy(fresh.ownerUrl);
    url = await proxy.open();
  };

  it('that freezes fails its query with the reason, and is replaced', async () => {
    await throughProxy();
    const db = connected(url, { silenceTimeoutMs: 300, max: 1 });
    expect(await read(db, '1')).toBe(1);
    proxy.frozen = true;
    const alone = read(db, '1');
    await expect(alone).rejects.toThrow('no answer from the database for 300 ms');
    proxy.frozen = false;
    expect(await read(db, '2')).toBe(2);
    const transaction = db.transaction().execute(async tx => {
      await read(tx, '1');
      proxy.frozen = true;
      await read(tx, '1');
    });
    await expect(transaction).rejects.toThrow('no answer from the database for 300 ms');
    proxy.frozen = false;
    expect(await read(db, '3')).toBe(3);
  });

  it('idle in the pool survives the response timeout, and is dropped when it freezes later', async () => {
    await throughProxy();
    const db = connected(url, { silenceTimeoutMs: 100, max: 1 });
    const pid = await read(db, 'pg_backend_pid()');
    for (let wait = 0; wait < 2; wait++) {
      await new Promise(resolve => setTimeout(resolve, 300));
      expect(await read(db, 'pg_backend_pid()')).toBe(pid);
    }
    proxy.frozen = true;
    await expect(read(db, '1')).rejects.toBeInstanceOf(ResponseTimeoutError);
  });

  it('that is dropped has its statement cancelled', async () => {
    const db = connected(fresh.url, { silenceTimeoutMs: 300, name: 'test silence' });
    await expect(read(db, 'pg_sleep(60)')).rejects.toSatisfy(isTransient);
    const running = () =>
      read(
        fresh.db,
        `(SELECT count(*) FROM pg_stat_activity WHERE application_name = 'test silence' AND state = 'active')`,
      );
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 10_000 });
  });
});

describe('Several database hosts', () => {
  let fresh: FreshDatabase;
  let standby: FreshDatabase;
  beforeAll(async () => {
    [fresh, standby] = await Promise.all([freshDatabase(), freshDatabase()]);
  });
  afterAll(() => Promise.all([fresh.drop(), standby.drop()]));

  /** Returns one connection string for all proxies; each has its own database behind it. */
  async function urlOfSeveralHosts(...proxies: FreezingProxy[]): Promise<string> {
    const urls = await Promise.all(proxies.map(proxy => proxy.open()));
    const several = new URL(urls[0] ?? '');
    const hosts = urls.map(url => new URL(url).host).join(',');
    return several.href.replace(several.host, hosts);
  }

  it('are tried until one answers, and again when connections break', async () => {
    const [one, other] = [new FreezingProxy(fresh.ownerUrl), new FreezingProxy(fresh.ownerUrl)];
    const db = connected(await urlOfSeveralHosts(one, other));
    await one.close();
    expect(await read(db, '1')).toBe(1);
    const again = connected(await urlOfSeveralHosts(new FreezingProxy(fresh.ownerUrl)), {});
    expect(await read(again, '1')).toBe(1);
  });

  it('are switched when one turns read-only', async () => {
    const [one, other] = [new FreezingProxy(fresh.ownerUrl), new FreezingProxy(fresh.ownerUrl)];
    const url = await urlOfSeveralHosts(one, other);
    const db = connected(url, { max: 1 });
    await sql`CREATE TABLE written (n integer)`.execute(db);
    const pid = await read(db, 'pg_backend_pid()');
    const write = () => sql`INSERT INTO written VALUES (1)`.execute(db);
    await sql`SET default_transaction_read_only = on`.execute(db);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    // The connection closes after its statement has failed: the next statement may still use it.
    await vi.waitFor(write, { timeout: 10_000 });
    expect(await read(db, 'pg_backend_pid()')).not.toBe(pid);
  });

  it('fail with the error of each host when none is writable', async () => {
    await setReadOnly(standby.ownerUrl, true);
    const down = new FreezingProxy(fresh.ownerUrl);
    const url = await urlOfSeveralHosts(new FreezingProxy(standby.ownerUrl), down);
    await down.close();
    const failed = read(connected(url), '1');
    await expect(failed).rejects.toThrow(
      /no host takes writes: 127\.0\.0\.1:\d+ is read-only; 127\.0\.0\.1:\d+ .*ECONN/,
    );
    await setReadOnly(standby.ownerUrl, false);
  });
});
