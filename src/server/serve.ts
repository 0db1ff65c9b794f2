import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, readEnvironment } from './config';
import { explainStart } from './platform/config/start-error';
import { type Demonstration, openPortal, type Portal } from './portal';
import { composeStartMessage } from './start-message';

const SECONDS_TO_STOP = 15;

/** Prints why the server cannot run, or the stack of a program error, and exits. */
function fail(error: unknown): never {
  console.error(explainStart(error) ?? error);
  process.exit(1);
}

/**
 * The first signal drains the process, then waits for running requests, or for the current step of the start; the second,
 * or a timeout, exits immediately.
 */
function stopOnSignal(
  opening: Promise<Portal>,
  stopController: AbortController,
  { drainSeconds }: Environment,
): void {
  const stop = async () => {
    if (stopController.signal.aborted) process.exit(1);
    stopController.abort();
    console.log('正在停止服务……');
    const stopped = opening
      .then(
        async portal => {
          if (drainSeconds > 0) {
            portal.app.draining.begin();
            await sleep(drainSeconds * 1000);
          }
          await portal.close();
        },
        () => {},
      )
      .then(() => 0);
    process.exit(await Promise.race([stopped, sleep((drainSeconds + SECONDS_TO_STOP) * 1000, 1)]));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** Checks that the address can be bound before the slower opening of the portal. @throws the error of listening */
async function tryAddress({ host, port }: Pick<Environment, 'host' | 'port'>): Promise<void> {
  const trial = createServer().listen({ host, port });
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}

/**
 * Runs the server as this process, until a signal stops it.
 * @param demonstration demo data; ignored in production
 */
export function serve(demonstration?: Demonstration): void {
  start(demonstration).catch(fail);
}

async function start(demonstration: Demonstration | undefined): Promise<void> {
  const environment = readEnvironment(process.env, process.stdout.isTTY);
  await tryAddress(environment);
  const stopController = new AbortController();
  const { signal } = stopController;
  const opening = openPortal(environment, { onLost: fail, onStage: console.error, signal, demonstration });
  stopOnSignal(opening, stopController, environment);
  const portal = await opening.catch(error => {
    if (error !== signal.reason) throw error;
  });
  if (!portal) return;
  try {
    await portal.app.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    await portal.close();
    throw error;
  }
  const { port } = portal.app.server.address() as AddressInfo;
  console.log(composeStartMessage(environment, port, portal.demonstrationAccounts));
}
