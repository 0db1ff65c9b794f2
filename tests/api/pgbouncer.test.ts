import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { explainStart } from '../../src/server/platform/config/start-error';
import { connect } from '../../src/server/platform/db/connect';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { isTransient } from '../../src/server/platform/db/transient-errors';
import { file } from '../support/membership-applicant';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
);
if (!PROGRAM) console.warn('pgbouncer is not installed: the pooler is not tested');

/** Starts PgBouncer in transaction mode in front of this PostgreSQL server, with two connections to it. */
async function startPgBouncer(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-pgbouncer-'));
  await chmod(folder, 0o755);
  const users = path.join(folder, 'users');
  const settings = path.join(folder, 'settings');
  const listenPort = await freePort();
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
`,
  );
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program: ChildProcess = spawn(PROGRAM ?? '', [...asNobody, settings], { stdio: 'pipe' });
  let errorOutput = '';
  program.stderr?.on('data', text => {
    errorOutput += text;
  });
  await vi.waitFor(() => expect(errorOutput).toMatch(/process up/), { timeout: 10_000 });
  const poolerUrl = new URL(url);
  poolerUrl.host = `127.0.0.1:${listenPort}`;
  return {
    url: poolerUrl.href,
    async stop() {
      const exited = once(program, 'exit');
      program.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

describe.skipIf(!PROGRAM)('Through PgBouncer in transaction mode', () => {
  let fresh: FreshDatabase;
  let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let portal: TestPortal;
  beforeAll(async () => {
    fresh = await freshDatabase('society');
    pgBouncer = await startPgBouncer(fresh.url);
    const url = `${pgBouncer.url}?pgbouncer=true`;
    const db = connect(url, { max: 10, silenceTimeoutMs: 2000 });
    portal = await startTestPortal({
      database: { ...fresh, url, db, drop: () => db.destroy() },
      config: { listenUrl: fresh.url },
    });
  });
  afterAll(async () => {
    await portal?.close();
    await pgBouncer?.stop();
    await fresh?.drop();
  });

  it('answers many concurrent calls over two connections', async () => {
    const member = await portal.signUp();
    const submission = await file(portal, member, 'membership');
    expect(submission.code).toBe(0);
    const calls = Array.from({ length: 30 }, () => portal.get('/message/list', { token: member.token }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('uses UTC in every session', async () => {
    const { db } = portal.services;
    await sql`SET TimeZone = 'Asia/Shanghai'`.execute(fresh.db);
    const { rows } = await sql<{ zone: string }>`SELECT current_setting('TimeZone') AS zone`.execute(db);
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  it('cancels a statement that takes too long, without a limit set in the session', async () => {
    const { db } = portal.services;
    await expect(sql`SELECT pg_sleep(60)`.execute(db)).rejects.toSatisfy(isTransient);
    const running = async () =>
      (
        await sql`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'
                   AND datname = current_database()`.execute(fresh.db)
      ).rows.length;
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 10_000 });
  });

  it('explains a connection string without the pooler flag at start', async () => {
    const db = connect(pgBouncer.url);
    const error = await sql`SELECT 1`.execute(db).catch(error => error);
    await db.destroy();
    expect(explainStart(error)).toContain('?pgbouncer=true');
  });
});
