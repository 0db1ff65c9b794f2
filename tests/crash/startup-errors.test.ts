import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { copySeededData } from '../support/seeded-server';
import { removeData, Server } from '../support/server-process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-obstacle-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Expects the exit code of a failure and exactly one line, beside what the server was doing, which is a sentence and no
 * stack trace.
 */
async function expectStartupError(env: Record<string, string>, sentence: RegExp) {
  const { code, errors } = await Server.startExpectingFailure({ dataDir: path.join(folder, 'data'), env });
  const [error = '', ...more] = errors.split('\n').filter(line => !/^正在[^。]*……$/u.test(line));
  expect(error).toMatch(sentence);
  expect(more).toEqual([]);
  expect(code).toBe(1);
}

describe('The server reports in one sentence', () => {
  it('that its port is in use, before a database is created', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    const dataDir = path.join(folder, 'untouched');
    await expectStartupError({ PORT: String(port), DATA_DIR: dataDir }, /^端口已被占用.*（\d+）$/);
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    holder.close();
  });

  it('that its port was taken during startup, and stops its database again', async () => {
    const port = await freePort();
    const dataDir = await copySeededData();
    const holder = createServer();
    const watch = setInterval(() => {
      if (!existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))) return;
      clearInterval(watch);
      holder.listen(port, '127.0.0.1');
    }, 5);
    await expectStartupError({ PORT: String(port), DATA_DIR: dataDir }, /^端口已被占用.*（\d+）$/);
    expect(existsSync(path.join(dataDir, 'postgres/cluster'))).toBe(true);
    expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    holder.close();
    removeData(dataDir);
  });

  it('that its data folder cannot be created', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    await expectStartupError({ DATA_DIR: path.join(folder, 'file/data') }, /^数据目录.*不是文件夹，/);
  });

  it('that there is no PostgreSQL at DATABASE_URL', async () => {
    const url = `postgresql://portal@127.0.0.1:${await freePort()}/portal`;
    await expectStartupError({ DATABASE_URL: url }, /^连接不上数据库/);
  });

  it('that the folder of the database was removed', async () => {
    const dataDir = path.join(folder, 'dangling');
    mkdirSync(dataDir);
    symlinkSync(path.join(folder, 'gone'), path.join(dataDir, 'postgres'));
    await expectStartupError({ DATA_DIR: dataDir }, /^数据库所在的文件夹不存在/);
  });

  it('that a variable is malformed', async () => {
    await expectStartupError({ PORT: 'http' }, /^PORT 应当是/);
  });

  it.skipIf(process.getuid?.() !== 0)('that the disk is full', async () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    // When root may not mount (in some containers) there is nothing to test.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status !== 0) return;
    try {
      await expectStartupError({ DATA_DIR: path.join(disk, 'data') }, /^磁盘空间已满/);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it.skipIf(process.getuid?.() === 0)('that it has no write permission', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    await expectStartupError({ DATA_DIR: path.join(closed, 'data') }, /^没有读写权限/);
  });
});

describe('In production', () => {
  it('every missing secret is named on a line of its own', async () => {
    const { code, errors } = await Server.startExpectingFailure({
      dataDir: path.join(folder, 'production'),
      env: { NODE_ENV: 'production', PUBLIC_ORIGIN: undefined },
    });
    expect(code).toBe(1);
    expect(errors.split('\n').map(line => /^缺少 (\w+)/.exec(line)?.[1])).toEqual([
      'DATABASE_URL',
      'DATA_KEYS',
      'LOOKUP_KEY',
      'PUBLIC_ORIGIN',
      'ORGANISATION',
    ]);
    expect(existsSync(path.join(folder, 'production'))).toBe(false);
  });
});
