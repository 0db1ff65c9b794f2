import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds until a release serves: on a busy machine, its database and its forms included. */
const START_SECONDS = 240;

/**
 * Extracts an archive into an empty folder and starts it there as it comes: a trial, with a database of its own. It must
 * serve its pages and answers, and its commands must work: checks of what is stored, and a backup.
 * @param {string} archive
 * @param {string} work a new folder to work in, below one that the account of its database can enter
 * @throws Error when it does not
 */
export async function tryArchive(archive, work) {
  mkdirSync(work);
  chmodSync(work, 0o711);
  execFileSync('tar', ['-x', '-z', '-f', archive, '-C', work]);
  const folder = path.join(work, path.basename(archive, '.tar.gz'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, ['start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'close');
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(`${origin}/readyz`, server);
    for (const address of ['/', '/en/', '/p/news', '/licences.txt']) await expectAnswer(origin + address);
    for (const command of [['statistics'], ['backup', path.join(work, 'backup.gz')]])
      execFileSync(process.execPath, ['dist/server/command.js', ...command], {
        cwd: folder,
        env,
        stdio: ['ignore', 2, 2],
      });
  } finally {
    server.kill();
    await ended;
  }
  if (server.exitCode !== 0) throw new Error(`the server of the release ended with ${server.exitCode}`);
}

async function untilReady(address, server) {
  const end = Date.now() + START_SECONDS * 1000;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error('the release did not start');
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`the release is not ready after ${START_SECONDS} seconds`);
}

async function expectAnswer(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} of the release: ${answer.status}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
