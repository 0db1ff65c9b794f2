import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, loadEnvironment } from './config';
import { explainStart } from './platform/config/start-error';
import { workerEnvironment } from './platform/config/workers';
import { openTerminalLog } from './platform/terminal-log';
import { type Demonstration, type OpenOptions, openPortal, type Portal } from './portal';
import { composeStartMessage } from './start-message';
import { startWorkerProcesses } from './worker-processes';

const SECONDS_TO_STOP = 15;

/** Prints why the server cannot run, or the stack of a program error, and exits. */
function fail(error: unknown): never {
  console.error(explainStart(error) ?? error);
  process.exit(1);
}

/** What a stop has to end. */
interface Running {
  /** Stops to answer; what has been accepted is answered. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The first signal drains the process, then waits for running requests, or for the current step of the start; the second,
 * or a timeout, exits immediately.
 */
function stopOnSignal(
  opening: Promise<Running>,
  stopController: AbortController,
  { drainSeconds }: Environment,
): void {
  const stop = async () => {
    if (stopController.signal.aborted) {
      // A service manager signals each process of a server, and the primary process its workers as well.
      if (cluster.isWorker) return;
      process.exit(1);
    }
    stopController.abort();
    if (cluster.isPrimary) console.log('正在停止服务……');
    const stopped = opening
      .then(
        async running => {
          await running.drain();
          await running.close();
        },
        () => {},
      )
      .then(() => 0);
    process.exit(await Promise.race([stopped, sleep((drainSeconds + SECONDS_TO_STOP) * 1000, 1)]));
  };
  process.on('SIGTERM', stop);
  // Ctrl-C reaches all processes of a terminal; the primary process stops the others.
  process.on('SIGINT', cluster.isWorker ? () => {} : stop);
}

/** Checks that the address can be bound before the slower opening of the portal. @throws the error of listening */
async function tryAddress({ host, port }: Pick<Environment, 'host' | 'port'>): Promise<void> {
  const trial = createServer().listen({ host, port });
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}

/** What a process of the server runs. */
export interface ServerProgram {
  /** Path of the file that calls `serve`: worker processes run it, too. */
  program: string;
  /** Demo data; ignored in production. */
  demonstration?: Demonstration;
}

/**
 * Runs the server as this process, until a signal stops it: alone, or as the primary process of worker processes, which
 * answer the requests while it owns the database, migrates it and runs the jobs; or as one of these.
 */
export function serve(program: ServerProgram): void {
  start(program).catch(fail);
}

async function start(program: ServerProgram): Promise<void> {
  const environment = await loadEnvironment(process.env, process.stdout.isTTY);
  if (cluster.isPrimary) await tryAddress(environment);
  const stopController = new AbortController();
  const { signal } = stopController;
  const options: OpenOptions = { onLost: fail, onStage: console.error, signal };
  const opening = cluster.isWorker
    ? openWorker(environment, options)
    : openPrimary(environment, { ...options, demonstration: program.demonstration }, program.program);
  stopOnSignal(opening, stopController, environment);
  const opened = await opening.catch(error => {
    if (error !== signal.reason) throw error;
  });
  if (opened && cluster.isPrimary)
    console.log(composeStartMessage(environment, opened.port, opened.portal.demonstrationAccounts));
}

interface Opened extends Running {
  portal: Portal;
  port: number;
}

const openWorker = (environment: Environment, options: OpenOptions): Promise<Opened> =>
  openListening(environment, { ...options, publishing: false });

const openPrimary = (environment: Environment, options: OpenOptions, program: string): Promise<Opened> =>
  environment.workers > 1
    ? openWithWorkers(environment, options, program)
    : openListening(environment, options);

/** Opens the portal and listens. @throws the error of listening, after the portal has been closed */
async function openListening(environment: Environment, options: OpenOptions): Promise<Opened> {
  const portal = await openPortal(environment, options);
  const { app, close } = portal;
  try {
    await app.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    await close();
    throw error;
  }
  const { drainSeconds } = environment;
  return {
    portal,
    port: (app.server.address() as AddressInfo).port,
    async drain() {
      if (drainSeconds === 0) return;
      app.draining.begin();
      await sleep(drainSeconds * 1000);
    },
    close,
  };
}

/** Opens the portal without listening, and starts the worker processes that listen. @throws as `WorkerProcesses.listening` */
async function openWithWorkers(
  environment: Environment,
  options: OpenOptions,
  program: string,
): Promise<Opened> {
  const portal = await openPortal(environment, { ...options, answering: false });
  const { logFile, workers: count } = environment;
  const workers = startWorkerProcesses({
    program,
    count,
    env: workerEnvironment(environment, portal.databaseUrl),
    log: portal.app.log,
    logDestination: logFile ? openTerminalLog(logFile) : undefined,
  });
  try {
    return { portal, port: await workers.listening, drain: workers.stop, close: portal.close };
  } catch (error) {
    await workers.stop();
    await portal.close();
    throw error;
  }
}
