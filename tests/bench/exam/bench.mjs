/**
 * 300 examinees take an exam at once. Measures how fast answers are saved, against a Fastify route that writes one row;
 * then each examinee answers every two seconds, and in the middle portal and PostgreSQL are killed with −9.
 * Acknowledged answers must be stored; others are sent again, as the page does, until they are acknowledged.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildParts, OUT } from '../build-parts.mjs';

const EXAMS = 300;
/** Milliseconds between two answers of one examinee. */
const PACE = 2000;
const ANSWERS = 14;
/** When the processes are killed, and the delay before a retry. */
const KILL_AFTER = 12_000;
const RETRY = 500;

export default async function measure() {
  const importPart = await buildParts({
    exam: 'tests/bench/exam/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
  });
  const { startEmbedded } = await importPart('database');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-exam-'));
  // As in `npm start`: commits are durable. PostgreSQL is restarted when it was killed.
  const database = await startEmbedded({ dataDir, durable: true });
  const port = 20_000 + (process.pid % 20_000);
  // The build has set NODE_ENV to production, which would require secrets.
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
  const start = async (file, at) => {
    const child = fork(file, { env: { ...env, PORT: String(at) } });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
    ]);
    return child;
  };
  let portal = await start(`${OUT}/exam.js`, port);
  const bare = await start('tests/bench/exam/baseline.mjs', port + 1);
  const beginners = async () => {
    portal.send({ begin: EXAMS });
    return (await once(portal, 'message'))[0].examinees;
  };
  const row = { name: `${EXAMS} 场考试`, rate: [], p99: [], paced: [], lost: [], sent: [] };
  const reference = { name: '裸写入', rate: [], p99: [], paced: [], lost: [NaN], sent: [NaN] };
  try {
    for (let round = 0; round < 3; round++) {
      const examinees = await beginners();
      for (const [into, url] of [
        [reference, `http://127.0.0.1:${port + 1}/answer`],
        [row, `http://127.0.0.1:${port}/api/exam/paper/question/submit`],
      ]) {
        const { rate, p99 } = await burst(url, examinees);
        if (round === 0) continue; // warm-up round
        into.rate.push(rate);
        into.p99.push(p99);
      }
    }
    const examinees = await beginners();
    const quiet = await takeExams(`http://127.0.0.1:${port + 1}/answer`, examinees);
    reference.paced.push(quiet.p99);
    const sitting = takeExams(`http://127.0.0.1:${port}/api/exam/paper/question/submit`, examinees);
    await sleep(KILL_AFTER);
    bare.kill();
    portal.kill('SIGKILL');
    killDatabase(dataDir);
    await waitUntilAnswering(database.ownerUrl);
    portal = await start(`${OUT}/exam.js`, port);
    const { p99, acknowledged, again } = await sitting;
    portal.send({ kept: true });
    const [{ papers }] = await once(portal, 'message');
    row.paced.push(p99);
    row.lost.push(countLost(acknowledged, papers));
    row.sent.push(acknowledged.length);
    if (again === 0) throw new Error('nothing was on its way when the plug was pulled');
  } finally {
    portal.kill();
    bare.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: `考试：${EXAMS} 人同时作答，每人每 ${PACE / 1000} 秒一题，中途 kill −9`,
    reference: reference.name,
    columns: [
      { key: 'rate', label: '全速，每秒', unit: '' },
      { key: 'p99', label: '全速 p99', unit: 'ms' },
      { key: 'paced', label: '每2秒一题 p99', unit: 'ms' },
      { key: 'sent', label: '已确认', unit: '' },
      { key: 'lost', label: '丢失', unit: '' },
    ],
    rows: [reference, row],
    limits: [
      { row: row.name, column: 'lost', exactly: 0 },
      { row: row.name, column: 'sent', exactly: EXAMS * ANSWERS },
      { row: row.name, column: 'rate', atLeast: 0.2 },
    ],
  };
}

/** Kills PostgreSQL and all its processes, as a power cut would. */
function killDatabase(dataDir) {
  const pid = Number.parseInt(
    readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  );
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  for (const each of [pid, ...children.map(Number)]) process.kill(each, 'SIGKILL');
}

/** Waits until PostgreSQL is back: the process that manages it notices its end and restarts it. */
async function waitUntilAnswering(connectionString) {
  for (let tries = 0; tries < 300; tries++) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('PostgreSQL did not come back');
}

const letterOf = ({ choices }) => 'ABCDEF'.charAt(Math.floor(Math.random() * choices));

/** Each examinee answers every question, one after the other without a pause. */
async function burst(url, examinees) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: EXAMS });
  const times = [];
  const began = performance.now();
  await Promise.all(
    examinees.map(async ({ token, paperId, questions }) => {
      for (const question of questions) {
        const sent = performance.now();
        await post(agent, url, token, { paperId, questionId: question.id, answer: [letterOf(question)] });
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { rate: times.length / seconds, p99: percentile(times, 0.99) };
}

/** Each examinee answers a question every two seconds; an answer that is not acknowledged is sent again. */
async function takeExams(url, examinees) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: EXAMS });
  const acknowledged = [];
  const times = [];
  let again = 0;
  await Promise.all(
    examinees.map(async ({ token, paperId, now, questions }, index) => {
      const candidateStartedAt = performance.now();
      await sleep((PACE * index) / EXAMS);
      for (let turn = 0; turn < ANSWERS; turn++) {
        const began = performance.now();
        const question = questions[turn];
        const answer = [letterOf(question)];
        const body = {
          paperId,
          questionId: question.id,
          answer,
          chosenAt: Math.round(now + began - candidateStartedAt),
        };
        for (;;) {
          const sent = performance.now();
          try {
            await post(agent, url, token, body);
            times.push(performance.now() - sent);
            acknowledged.push({ paperId, questionId: question.id, answer });
            break;
          } catch {
            again += 1;
            await sleep(RETRY);
          }
        }
        await sleep(Math.max(0, PACE - (performance.now() - began)));
      }
    }),
  );
  agent.destroy();
  return { p99: percentile(times, 0.99), acknowledged, again };
}

/** The number of acknowledged answers that the database does not have. */
function countLost(acknowledged, papers) {
  const answersById = new Map(papers.map(({ id, answers }) => [id, answers]));
  return acknowledged.filter(
    ({ paperId, questionId, answer }) =>
      answersById.get(paperId)?.[questionId]?.letters.join() !== answer.join(),
  ).length;
}

function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)];
}

function post(agent, url, token, body) {
  return new Promise((resolve, reject) => {
    const headers = { organization: 'LLBA', token, 'content-type': 'application/json' };
    const request = http.request(url, { agent, method: 'POST', headers }, async reply => {
      try {
        let text = '';
        for await (const chunk of reply) text += chunk;
        if (reply.statusCode === 200 && JSON.parse(text).code === 0) resolve();
        else reject(new Error(`${url}: ${reply.statusCode} ${text}`));
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
