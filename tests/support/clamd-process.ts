import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createScanner } from '../../src/server/platform/scanner/scanner';
import { EICAR } from './stand-in-clamd';

const PROGRAM = '/usr/sbin/clamd';

/** Whether Debian's clamd is installed (`apt-get install clamav-daemon`). */
export const hasClamd = () => existsSync(PROGRAM);

/** A running clamd, whose only signature is that of EICAR's text. */
export interface ClamdProcess {
  socket: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's clamd in a folder of its own, with a database of one signature.
 * @param maxBytes what it scans at most
 */
export async function startClamd({ maxBytes }: { maxBytes: number }): Promise<ClamdProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-clamd-'));
  await chmod(folder, 0o755);
  const [database, socket] = [path.join(folder, 'db'), path.join(folder, 'clamd.sock')];
  await mkdir(database);
  // Name, any type of file, any offset, bytes.
  const signature = `Eicar.Test:0:*:${Buffer.from(EICAR, 'latin1').toString('hex')}`;
  await writeFile(path.join(database, 'test.ndb'), `${signature}\n`);
  const configuration = path.join(folder, 'clamd.conf');
  const user = process.getuid?.() === 0 ? 'User root\n' : '';
  await writeFile(
    configuration,
    `Foreground yes\nLocalSocket ${socket}\nDatabaseDirectory ${database}\nStreamMaxLength ${maxBytes}\n${user}`,
  );
  const child: ChildProcess = spawn(PROGRAM, ['-c', configuration], { stdio: 'ignore' });
  const stop = async () => {
    const ended = new Promise(resolve => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries += 1) {
    const answers = await createScanner({ path: socket })
      .ping()
      .then(
        () => true,
        () => false,
      );
    if (answers) return { socket, stop };
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('clamd does not answer');
}
