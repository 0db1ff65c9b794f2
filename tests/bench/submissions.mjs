import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { processorTime } from './processor-time.mjs';

const CLIENTS = 20;

/** What `load` measures. Processor time is per request: on a machine that does something else meanwhile, it says more than the rate. */
export const columns = [
  { key: 'rate', label: '每秒', unit: '' },
  { key: 'p99', label: 'p99', unit: 'ms' },
  { key: 'server', label: '服务处理器', unit: 'ms' },
  { key: 'database', label: '数据库处理器', unit: 'ms' },
];

/** Starts a server of a benchmark, which tells when it is ready. */
export async function startServer(file, env) {
  const child = fork(file, { env });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  if (!message.ready) throw new Error(`${file} is not ready`);
  return child;
}

/** Requests of so many new applicants, prepared by a server of `apply/portal.ts`. */
export async function prepareRequests(portal, count) {
  portal.send({ prepare: count });
  const [{ requests }] = await once(portal, 'message');
  return requests;
}

/**
 * Sends all requests with limited concurrency; every one must succeed.
 * @param {number[]} databases main processes of the database: one, or those of the nodes of a cluster
 * @returns requests per second, the 99th percentile of their times in milliseconds, and the processor time of a request
 */
export async function load(port, requests, { server, databases }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const queue = [...requests];
  const times = [];
  const sum = pids => pids.reduce((total, pid) => total + processorTime(pid), 0) / requests.length;
  const processorTimes = () => [sum([server]), sum(databases)];
  const before = processorTimes();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const sent = performance.now();
        await post(agent, port, next);
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const [ofServer, ofDatabase] = processorTimes().map((time, index) => time - before[index]);
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    rate: requests.length / seconds,
    p99: times[Math.floor(times.length * 0.99)],
    server: ofServer,
    database: ofDatabase,
  };
}

function post(agent, port, { path: url, headers, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, port, host: '127.0.0.1', path: url, method: 'POST', headers },
      async reply => {
        let text = '';
        for await (const chunk of reply) text += chunk;
        if (reply.statusCode === 200 && JSON.parse(text).code === 0) resolve();
        else reject(new Error(`${url}: ${reply.statusCode} ${text}`));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
