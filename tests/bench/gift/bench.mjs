/**
 * Measures the time from the submission of a donation until it is published: create it, create an order, pay at the
 * sandbox, poll as the donor's page does, and load the first page of the published donations.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildParts, OUT } from '../build-parts.mjs';

const ROUNDS = 30;
const WARM_UP = 5;
const minimal = {
  donorType: '个人',
  origin: '境内',
  adult: true,
  amount: '100.00',
  anonymous: true,
  needReceipt: false,
};

export default async function measure() {
  const importPart = await buildParts({
    portal: 'tests/bench/apply/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
  });
  const { startEmbedded } = await importPart('database');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-gift-'));
  // As in `npm start`: commits are durable.
  const database = await startEmbedded({ dataDir, durable: true });
  const port = 20_000 + (process.pid % 20_000);
  // The build has set NODE_ENV to production, which would require secrets.
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
  const portal = fork(`${OUT}/portal.js`, { env: { ...env, PORT: String(port) } });
  const row = { name: '一笔捐款', filed: [], paid: [], listed: [], total: [] };
  try {
    await Promise.race([
      once(portal, 'message'),
      once(portal, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
    ]);
    const donor = await donorAt(`http://127.0.0.1:${port}/api`);
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const measured = await timeDonation(donor);
      if (round >= 0) for (const [key, value] of Object.entries(measured)) row[key].push(value);
    }
  } finally {
    portal.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: `从提交捐款到公示：${ROUNDS} 笔`,
    reference: '要求',
    columns: [
      { key: 'filed', label: '提交', unit: 'ms' },
      { key: 'paid', label: '付款', unit: 'ms' },
      { key: 'listed', label: '公示', unit: 'ms' },
      { key: 'total', label: '合计', unit: 'ms' },
    ],
    rows: [{ name: '要求', filed: [NaN], paid: [NaN], listed: [NaN], total: [1000] }, row],
    limits: [{ row: row.name, column: 'total', atMost: 1 }],
  };
}

/** Creates a guest with all that is needed to donate. */
async function donorAt(origin) {
  const call =
    (token, headers = {}) =>
    async (url, body) => {
      const response = await fetch(`${origin}${url}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          organization: 'LLBA',
          ...(token && { token }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { code, msg, data } = await response.json();
      if (code !== 0) throw new Error(`${url}: ${msg}`);
      return data;
    };
  const anybody = call();
  const { token } = await anybody('/security/guest', {});
  const { version } = await anybody('/flow/form?flow=donation');
  const documents = await anybody('/website/document?id=consents');
  const consent = documents.find(({ id }) => id === 'C1');
  return {
    file: answers =>
      call(token, { 'form-version': version })(`/donation/create?consents=C1%40${consent.version}`, answers),
    call: call(token),
  };
}

async function timeDonation({ file, call }) {
  const began = performance.now();
  const { id, no } = await file(minimal);
  const submittedAt = performance.now();
  const order = await call('/donation/pay/create', { id, payType: 1 });
  await call('/sandbox/charge', { no: order.no, outcome: 'success' });
  while ((await call(`/donation/pay/success?id=${id}`)).stage !== 'paid') await sleep(10);
  const paid = performance.now();
  const isListed = async () =>
    (await call('/show/donation?pageSize=10')).list.some(published => published.no === no);
  while (!(await isListed())) await sleep(10);
  const listedAt = performance.now();
  return {
    filed: submittedAt - began,
    paid: paid - submittedAt,
    listed: listedAt - paid,
    total: listedAt - began,
  };
}
