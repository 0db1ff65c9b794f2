import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/prepare/find-browser.mjs';
import { dist, prepare } from '../../scripts/prepare.mjs';

/**
 * The portal as `npm start` serves it, with the complete demo data, in a data folder of its own. Builds what is out of
 * date.
 * @param {Record<string, string>} settings further environment variables
 * @returns where it listens, and a function to stop it
 */
export async function startPortal(settings = {}) {
  await prepare(dist);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-portal-'));
  const port = String(await freePort());
  const own = { NODE_ENV: '', LOG_LEVEL: 'silent', PORT: port, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['dist/demo/main.js'], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  await new Promise((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      output.on('data', chunk => {
        printed += chunk;
        if (['服务已就绪', '示例数据写完了'].every(line => printed.includes(line))) resolve();
      });
    child.once('exit', () => reject(new Error(`the portal did not start: ${printed}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const openBrowser = (...args) =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...args],
  });

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
