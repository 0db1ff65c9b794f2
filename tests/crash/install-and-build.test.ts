import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pathInFolder = (name: string) => path.join(folder, name);

/** A process that takes the lock, records that it entered, waits a moment and records that it leaves. */
function worker(): Promise<number | null> {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(pathToFileURL('scripts/prepare/process-lock.mjs').href)};
    await withLock(${JSON.stringify(pathInFolder('lock'))}, async () => {
      appendFileSync(${JSON.stringify(pathInFolder('notes'))}, 'in ');
      await sleep(50);
      appendFileSync(${JSON.stringify(pathInFolder('notes'))}, 'out ');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  return new Promise(resolve => child.once('close', resolve));
}

describe('Installing and building', () => {
  it('runs in one process at a time', async () => {
    expect(await Promise.all([worker(), worker(), worker()])).toEqual([0, 0, 0]);
    expect(readFileSync(pathInFolder('notes'), 'utf8')).toBe('in out in out in out ');
  });

  it('continues after a process that was killed', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise(resolve => dead.once('close', resolve));
    writeFileSync(pathInFolder('lock'), String(dead.pid));
    expect(await Promise.all([worker(), worker(), worker()])).toEqual([0, 0, 0]);
    expect(readFileSync(pathInFolder('notes'), 'utf8')).toBe('in out in out in out ');
  });
});

describe('Commands without arguments', () => {
  it.each(['start', 'dev', 'build', 'generate', 'tour'])(
    '%s, fails with an explanation when it is given some',
    name => {
      const { status, stderr, stdout } = spawnSync(
        process.execPath,
        [`scripts/${name}.mjs`, '--port', '8081'],
        {
          encoding: 'utf8',
          timeout: 60_000,
        },
      );
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^这条命令没有参数：--port 8081。/);
    },
  );
});
