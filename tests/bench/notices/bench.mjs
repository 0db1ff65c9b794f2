/**
 * Measures the settlement of payment webhooks: 2 000 of WeChat Pay for as many donations, a fifth of them twice and a
 * tenth out of order, over HTTP. Each is verified (RSA), decrypted (AES-GCM), compared with its order, applied to its
 * application and posted in the ledger. Fails unless every donation is settled once and all accounts balance.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const DONATION_COUNT = 2000;
const CLIENTS = 20;

export default async function measure() {
  const importPart = await buildParts({
    notices: 'tests/bench/notices/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
  });
  const { startEmbedded } = await importPart('database');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-notices-'));
  // As in `npm start`: commits are durable.
  const database = await startEmbedded({ dataDir, durable: true });
  const port = 20_000 + (process.pid % 20_000);
  // The build has set NODE_ENV to production, which would require secrets.
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
  const portal = fork(`${OUT}/notices.js`, { env: { ...env, PORT: String(port) } });
  const answer = async command => {
    portal.send(command);
    const [message] = await once(portal, 'message');
    return message;
  };
  try {
    await Promise.race([
      once(portal, 'message'),
      once(portal, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
    ]);
    await answer({ gifts: DONATION_COUNT });
    const { notices } = await answer({ notices: true });
    const began = performance.now();
    await deliver(port, notices);
    const seconds = (performance.now() - began) / 1000;
    const { settled, wrong } = await answer({ check: true });
    return {
      title: `支付通知：${notices.length} 条，${DONATION_COUNT} 笔捐款，${CLIENTS} 个同时`,
      reference: '要求',
      columns: [
        { key: 'rate', label: '每秒', unit: '' },
        { key: 'settled', label: '入账', unit: '笔' },
        { key: 'wrong', label: '账目不符', unit: '' },
      ],
      rows: [
        { name: '要求', rate: [Number.NaN], settled: [DONATION_COUNT], wrong: [0] },
        { name: '微信支付通知', rate: [notices.length / seconds], settled: [settled], wrong: [wrong] },
      ],
      limits: [
        { row: '微信支付通知', column: 'settled', exactly: DONATION_COUNT },
        { row: '微信支付通知', column: 'wrong', exactly: 0 },
      ],
    };
  } finally {
    portal.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Delivers all webhooks in order with limited concurrency; every one must be accepted. */
async function deliver(port, notices) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const queue = notices.values();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const { headers, body } of queue) await post(agent, port, headers, Buffer.from(body, 'base64'));
    }),
  );
  agent.destroy();
}

function post(agent, port, headers, body) {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, port, host: '127.0.0.1', path: '/api/pay/notice/wechat', method: 'POST', headers },
      async reply => {
        let text = '';
        for await (const chunk of reply) text += chunk;
        if (reply.statusCode === 204) resolve();
        else reject(new Error(`${reply.statusCode} ${text}`));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
