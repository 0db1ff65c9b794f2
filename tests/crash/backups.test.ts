import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../support/accounts';
import { ARCHIVE_SECONDS, ArchivedCluster, findArchivable } from '../support/archived-cluster';
import { Submitter } from '../support/retrying-applicant';
import { Server } from '../support/server-process';

// Continuous archiving, restores to a moment, and the nightly test of restoring, as an operator sets them up.

/** Each applicant files once. */
const BEFORE = 6;
const AFTER = 6;
const UNTIL_THE_END = 25;

describe.skipIf(!findArchivable())('Backups (where pgBackRest and PostgreSQL are installed)', () => {
  let cluster: ArchivedCluster;
  let server: Server;
  let people: Submitter[];
  beforeAll(async () => {
    cluster = await ArchivedCluster.start();
    server = await Server.start({ database: cluster.url, env: { LOG_LEVEL: 'warn' } });
    await server.demoComplete();
    const accounts = await openAccounts(server, BEFORE + AFTER + UNTIL_THE_END);
    people = accounts.map((account, number) => new Submitter(server, account, number));
    await Submitter.prepare(people);
  }, 600_000);
  afterAll(async () => {
    server?.abandon();
    await cluster?.remove();
  });

  /** Runs a command of the server on the database of this server. */
  function run(command: string, args: string[] = [], env: Record<string, string> = {}) {
    const { PATH } = process.env;
    const variables = { PATH, ...server.environment, ...cluster.environment, ...env };
    return new Promise<{ code: number; output: string }>(resolve => {
      execFile(
        process.execPath,
        ['dist/server/command.js', command, ...args],
        { env: variables },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  }

  const lastReport = async () =>
    (
      await cluster.query<{ failure: string | null; seconds: number | null; finished_at: Date | null }>(
        `SELECT failure, seconds, finished_at FROM backup_report WHERE kind = 'restoreTest' ORDER BY started_at DESC LIMIT 1`,
      )
    )[0];

  /** Numbers of the applications of these applicants that the database has. */
  async function readNumbers(): Promise<Set<string>> {
    const ids = people.map(({ account }) => `'${account.accountId}'`).join(', ');
    const rows = await cluster.query<{ no: string }>(
      `SELECT no FROM application WHERE account_id IN (${ids})`,
    );
    return new Set(rows.map(({ no }) => no));
  }

  const numberOf = ({ successResponse }: Submitter) => successResponse?.data.no ?? 'not acknowledged';

  it('are restored and checked by the test of restoring, which reports them', async () => {
    const { code, output } = await run('restore-test');
    expect(output).toContain('恢复演练通过');
    expect(output).toMatch(/核对了 [1-9]\d* 件申请，0 件不一致/);
    expect(output).toContain('0 处不一致');
    expect(output).toMatch(/核对了 \d+ 个文件，0 个不在或打不开/);
    expect(output).toMatch(/sandbox \d{4}-\d{2}-\d{2}：核对了 \d+ 笔，0 处不一致/);
    expect(code).toBe(0);
    expect(await lastReport()).toMatchObject({ failure: null, finished_at: expect.any(Date) });
    expect(await run('backup-report')).toMatchObject({ code: 0 });
    const [full] = await cluster.query(`SELECT name FROM backup_report WHERE kind = 'full'`);
    expect(full?.name).toMatch(/^repo1 \d{8}-\d{6}F$/);
  });

  it('are made in a second repository as well once there is one, and tested', async () => {
    await cluster.setUp({ second: true });
    try {
      expect(await run('backup-report')).toMatchObject({ code: 0 });
      const [full] = await cluster.query(`SELECT name FROM backup_report WHERE name LIKE 'repo2 %'`);
      expect(full?.name).toMatch(/^repo2 \d{8}-\d{6}F$/);
      expect((await run('restore-test', ['--repo', '2'])).output).toContain('恢复演练通过');
    } finally {
      await cluster.setUp();
    }
  });

  it('with a wrong passphrase are refused with a sentence that says so', async () => {
    const config = await cluster.writeConfigWithWrongPassphrase(await readFile(cluster.config, 'utf8'));
    const { code, output } = await run('restore-test', [], { PGBACKREST_CONFIG: config });
    expect(code).toBe(1);
    expect(output).toContain('恢复演练没有通过：仓库 1 的目录读不出来：密码不对');
    expect((await lastReport())?.failure).toContain('密码不对');
  });

  it('whose books differ from a statement do not pass', async () => {
    await cluster.query(`
      INSERT INTO sandbox_charge (no, amount, subject, return_url, state, paid_amount, transaction, paid_at)
      VALUES ('UNBOOKED1', 100, '捐款', '/', 'paid', 100, 'T1', now() - interval '2 days')`);
    try {
      const { code, output } = await run('restore-test');
      expect(output).toMatch(/恢复演练没有通过：sandbox [\d-]+：核对了 \d+ 笔，1 处不一致/);
      expect(code).toBe(1);
    } finally {
      await cluster.query(`DELETE FROM sandbox_charge WHERE no = 'UNBOOKED1'`);
    }
  });

  it('that miss a segment of the log do not pass', async () => {
    const folder = path.join(cluster.repository, 'archive/boai/15-1/0000000100000000');
    // After the backup, and before what a test writes.
    const segments = (await readdir(folder)).filter(name => !name.includes('.backup')).sort();
    const last = path.join(folder, segments.at(-1) ?? '');
    await rename(last, `${cluster.repository}/away`);
    try {
      const { code, output } = await run('restore-test');
      expect(code).toBe(1);
      expect(output).toContain('恢复演练没有通过：归档的日志不完整');
    } finally {
      await rename(`${cluster.repository}/away`, last);
    }
  });

  it('that are damaged do not pass', async () => {
    const folder = path.join(cluster.repository, 'backup/boai');
    const label = (await readdir(folder)).find(name => /^\d{8}-\d{6}F$/.test(name)) ?? '';
    const base = path.join(folder, label, 'pg_data/base/5');
    const file = path.join(base, (await readdir(base)).find(name => name.startsWith('1255')) ?? '');
    const sound = `${cluster.repository}/sound`;
    await copyFile(file, sound);
    const bytes = await readFile(file);
    bytes.fill(0, bytes.length - 100);
    await writeFile(file, bytes);
    try {
      const { code, output } = await run('restore-test');
      expect(code).toBe(1);
      expect(output).toContain('恢复演练没有通过：备份已经损坏');
    } finally {
      await copyFile(sound, file);
    }
  });

  it('are restored to a moment with exactly what was acknowledged before it, and to the last seconds', async () => {
    const [before, after, last] = [
      people.slice(0, BEFORE),
      people.slice(BEFORE, BEFORE + AFTER),
      people.slice(BEFORE + AFTER),
    ];
    await Promise.all(before.map(person => person.submit()));
    const [now] = await cluster.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    await Promise.all(after.map(person => person.submit()));
    const acknowledgedAt = new Map<Submitter, number>();
    for (const person of last) {
      await person.submit();
      acknowledgedAt.set(person, Date.now());
      await sleep(1000);
    }
    expect(people.filter(({ successResponse }) => !successResponse)).toEqual([]);
    await server.kill9();
    await cluster.destroy();
    const destroyedAt = Date.now();

    await cluster.restore();
    const latest = await readNumbers();
    const lost = people.filter(person => !latest.has(numberOf(person)));
    // An archived segment has to be compressed and stored, on a busy machine.
    const earliest = destroyedAt - (ARCHIVE_SECONDS + 10) * 1000;
    expect(lost.filter(person => (acknowledgedAt.get(person) ?? 0) < earliest)).toEqual([]);
    expect(await run('replay', ['--database'])).toMatchObject({ code: 0 });

    await cluster.destroy();
    await cluster.restore(now?.now);
    expect(await readNumbers()).toEqual(new Set(before.map(numberOf)));
    for (const [command, ...args] of [['replay', '--database'], ['statistics']] as const)
      expect(await run(command, args)).toMatchObject({ code: 0 });
  }, 600_000);
});
