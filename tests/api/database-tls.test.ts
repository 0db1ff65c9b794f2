import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/server/platform/db/connect';
import { createCertificate } from '../support/self-signed-certificate';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal } from '../support/test-portal';

const DAY = 86_400_000;

/** A self-signed certificate for `localhost`, with its key. */
function certificateOfLocalhost() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = createCertificate({
    publicKey,
    privateKey,
    serial: '01',
    from: new Date(Date.now() - DAY),
    to: new Date(Date.now() + DAY),
    subject: 'localhost',
  });
  return { cert: certificate, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

/** In front of a database: answers the request for TLS as PostgreSQL does, and refuses connections without. */
class TlsFront {
  encryptedConnections = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(target: URL, identity: { cert: string; key: string }) {
    this.#server = createServer(async near => {
      this.#sockets.add(near.on('error', () => {}));
      const [request] = (await once(near, 'data')) as [Buffer];
      const isTlsRequest = request.length === 8 && request.readInt32BE(4) === 80_877_103;
      if (!isTlsRequest) return near.destroy();
      near.write('S');
      const plain = new TLSSocket(near, { isServer: true, ...identity });
      const far = connectTo(Number(target.port || 5432), target.hostname);
      plain.on('secure', () => this.encryptedConnections++);
      for (const [from, to] of [
        [plain, far],
        [far, plain],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.pipe(to);
      }
    });
  }

  /** @returns its port on localhost */
  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  close() {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

let database: FreshDatabase;
let front: TlsFront;
let folder: string;
let port: number;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await freshDatabase('society');
  folder = await mkdtemp(path.join(tmpdir(), 'boai-tls-'));
  const identity = certificateOfLocalhost();
  await writeFile(path.join(folder, 'server.pem'), identity.cert);
  await writeFile(path.join(folder, 'other.pem'), certificateOfLocalhost().cert);
  front = new TlsFront(new URL(database.url), identity);
  port = await front.listen();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(async () => {
  front.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The connection string through the front. @param rootFile certificate that is trusted */
function urlWith(rootFile: string, host = 'localhost'): string {
  const url = new URL(database.url);
  url.host = `${host}:${port}`;
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', path.join(folder, rootFile));
  return url.href;
}

async function read(url: string, options = {}) {
  const db = connect(url, options);
  closers.push(() => db.destroy());
  return sql<{ one: number }>`SELECT 1 AS one`.execute(db).then(({ rows }) => rows);
}

describe('A database behind TLS', () => {
  it('is used when its certificate is trusted and names its host', async () => {
    expect(await read(urlWith('server.pem'))).toEqual([{ one: 1 }]);
    expect(front.encryptedConnections).toBeGreaterThan(0);
  });

  it('is refused with the certificate of another authority', async () => {
    await expect(read(urlWith('other.pem'))).rejects.toThrow(/self-signed certificate|unable to verify/);
  });

  it('is refused under a name that its certificate does not have', async () => {
    await expect(read(urlWith('server.pem', '127.0.0.1'))).rejects.toThrow(/IP: 127\.0\.0\.1|does not match/);
  });

  it('takes nothing without TLS', async () => {
    const url = new URL(database.url);
    url.host = `localhost:${port}`;
    await expect(read(url.href)).rejects.toThrow(/terminated/);
  });

  it('cancels what has no answer in time through TLS, too', async () => {
    const db = connect(urlWith('server.pem'), { silenceTimeoutMs: 300 });
    closers.push(() => db.destroy());
    await expect(sql`SELECT pg_sleep(60)`.execute(db)).rejects.toThrow(/canceling statement|no answer/);
    const running = () =>
      sql<{ count: number }>`
        SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep(60)%'
           AND pid <> pg_backend_pid()`.execute(database.ownerDb);
    await expect.poll(async () => (await running()).rows[0]?.count, { timeout: 5000 }).toBe(0);
  });

  it('serves the portal: requests, jobs and notifications', async () => {
    const encrypted = { ...database, url: urlWith('server.pem'), db: connect(urlWith('server.pem')) };
    const drop = () => encrypted.db.destroy();
    const portal = await startTestPortal({ database: { ...encrypted, drop } });
    closers.push(() => portal.close());
    const { token } = await portal.signUp();
    expect(await portal.get('/user/detail', { token })).toMatchObject({ status: 200 });
    expect((await portal.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
