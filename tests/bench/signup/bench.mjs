/**
 * A class of 40 seats, for which 500 applicants sign up at the same moment, each over a connection of their own:
 * exactly 40 get a seat, 460 are refused because it is full, and 95 % have their answer within a second.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildParts, OUT } from '../build-parts.mjs';

const ROUNDS = 5;
const PEOPLE = 500;
const PLACES = 40;
/** The limit in milliseconds for 95 % of the answers. */
const RETRY_MS = 1000;
/** Milliseconds for the jobs of a round to finish before the next one is measured. */
const SETTLE = 3000;

export default async function measure() {
  const importPart = await buildParts({
    signup: 'tests/bench/signup/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
  });
  const { startEmbedded } = await importPart('database');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
  // As in `npm start`: commits are durable.
  const database = await startEmbedded({ dataDir, durable: true });
  const port = 20_000 + (process.pid % 20_000);
  // The build has set NODE_ENV to production, which would require secrets.
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
  const portal = fork(`${OUT}/signup.js`, { env: { ...env, PORT: String(port) } });
  const rows = [
    { name: '要求', p50: [RETRY_MS], p95: [RETRY_MS], seats: [PLACES], full: [PEOPLE - PLACES], other: [0] },
    { name: '同时报名', p50: [], p95: [], seats: [], full: [], other: [] },
  ];
  try {
    await once(portal, 'message');
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { id, requests } = await askPortal(portal, { open: PEOPLE, places: PLACES });
      const answers = await Promise.all(requests.map(request => post(port, request)));
      const { taken, held } = await askPortal(portal, { count: id });
      await setTimeout(SETTLE);
      const given = answers.filter(({ code }) => code === 0).length;
      if (taken !== PLACES || held !== PLACES || given !== PLACES) {
        throw new Error(`${given} were promised a seat, ${held} have one, ${taken} are counted`);
      }
      if (round === 0) continue; // warm-up round
      const isFull = ({ code, data }) => code !== 0 && data?.reason === 'FULL';
      const full = answers.filter(isFull).length;
      for (const answer of answers) {
        if (answer.code !== 0 && !isFull(answer)) console.log('another answer:', JSON.stringify(answer));
      }
      const times = answers.map(({ time }) => time).toSorted((a, b) => a - b);
      rows[1].p50.push(times[Math.floor(times.length * 0.5)]);
      rows[1].p95.push(times[Math.floor(times.length * 0.95)]);
      rows[1].seats.push(held);
      rows[1].full.push(full);
      rows[1].other.push(PEOPLE - given - full);
    }
  } finally {
    portal.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const exactly = { row: '同时报名' };
  return {
    title: `${PEOPLE} 人同时报名 ${PLACES} 个名额`,
    reference: '要求',
    columns: [
      { key: 'p50', label: 'p50', unit: 'ms' },
      { key: 'p95', label: 'p95', unit: 'ms' },
      { key: 'seats', label: '报上的', unit: '' },
      { key: 'full', label: '被告知已满的', unit: '' },
      { key: 'other', label: '其他回答', unit: '' },
    ],
    rows,
    limits: [
      { row: '同时报名', column: 'p95', atMost: 1 },
      { ...exactly, column: 'seats', exactly: PLACES },
      { ...exactly, column: 'full', exactly: PEOPLE - PLACES },
      { ...exactly, column: 'other', exactly: 0 },
    ],
  };
}

async function askPortal(portal, message) {
  portal.send(message);
  const [answer] = await once(portal, 'message');
  return answer;
}

/** Each applicant has a connection of their own, as in reality. */
function post(port, { path: url, headers, body }) {
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent: false, port, host: '127.0.0.1', path: url, method: 'POST', headers },
      async reply => {
        let text = '';
        for await (const chunk of reply) text += chunk;
        const { code, data } = JSON.parse(text);
        resolve({ code, data, time: performance.now() - sent });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
