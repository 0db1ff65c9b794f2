import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import type { DestinationStream } from 'pino';
import { StartError } from './platform/config/start-error';
import { answerMetricsOfWorkers } from './platform/operations/worker-metrics';
import { relayBroadcasts } from './platform/worker-broadcast';

/** The processes that answer requests, all on one port. */
export interface WorkerProcesses {
  /**
   * Resolves to the port when all of them listen.
   * @throws StartError when one of them ends before; it has printed why
   */
  listening: Promise<number>;
  /** Ends them: each drains, and answers what it has accepted. Resolves when all have ended. */
  stop(): Promise<void>;
}

export interface WorkerProcessOptions {
  /** Path of the program that they run. */
  program: string;
  count: number;
  /** Environment variables in addition to those of this process. */
  env: Record<string, string>;
  log: FastifyBaseLogger;
  /** Where the lines of their log go; undefined for the standard output of this process. */
  logDestination?: DestinationStream | undefined;
}

/** Milliseconds after which a process that ended was not one that could not start: it is replaced at once. */
const ESTABLISHED_MS = 10_000;
const INITIAL_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/**
 * Starts processes that share the port of this one, which hands each connection to one of them in turn. One that dies is
 * replaced; one that dies again and again after a growing delay. All end when this process ends.
 */
export function startWorkerProcesses(options: WorkerProcessOptions): WorkerProcesses {
  const { program, count, env, log, logDestination } = options;
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({
    exec: program,
    args: [],
    stdio: ['ignore', logDestination ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  answerMetricsOfWorkers();
  relayBroadcasts();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let delay = INITIAL_DELAY_MS;
  let onListening: (address: Address) => void = () => {};
  let onEarlyEnd: (error: StartError) => void = () => {};

  function start(): void {
    const startedAt = Date.now();
    const worker = cluster.fork(env);
    const { stdout } = worker.process;
    if (stdout && logDestination)
      createInterface({ input: stdout }).on('line', line => logDestination.write(`${line}\n`));
    worker.on('error', error => log.error({ err: error }, 'a worker process reports an error'));
    worker.once('listening', address => onListening(address));
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      onEarlyEnd(new StartError('工作进程启动不了，原因见上面。'));
      const wasEstablished = Date.now() - startedAt > ESTABLISHED_MS;
      const wait = wasEstablished ? 0 : delay;
      delay = wasEstablished ? INITIAL_DELAY_MS : Math.min(delay * 2, MAX_DELAY_MS);
      log.error(
        { pid: worker.process.pid, code, signal, wait },
        'a worker process has ended; it is replaced',
      );
      const timer = setTimeout(() => {
        timers.delete(timer);
        start();
      }, wait);
      timers.add(timer);
    });
  }

  const listening = new Promise<number>((resolve, reject) => {
    let listeningCount = 0;
    onListening = ({ port }) => {
      listeningCount += 1;
      if (listeningCount < count) return;
      onEarlyEnd = () => {};
      resolve(port);
    };
    onEarlyEnd = reject;
  });
  for (let number = 0; number < count; number++) start();

  return {
    listening,
    async stop() {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && end(worker)));
    },
  };
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
