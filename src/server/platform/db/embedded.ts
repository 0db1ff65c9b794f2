import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error';
import { clusterOf, initialise, readPassword, startCluster, stopCluster } from './embedded/cluster';
import { acquireLease, type EngineLease, PORTAL_DATABASE, releaseLease } from './embedded/engine-lease';
import { type EngineLocation, findEngineLocation } from './embedded/engine-location';
import { freePort } from './embedded/free-port';
import { findPostmaster } from './embedded/postmaster';

/** What the embedded engine is wanted for. */
export interface EmbeddedOptions {
  /** Folder under which it lives. */
  dataDir: string;
  /** True for the server, of which one may run on a data folder; commands attach beside it. */
  exclusive?: boolean;
  /** False for databases that are thrown away. */
  durable?: boolean;
  /** Told when the engine was lost while in use and could not be brought back. */
  onLost?: (error: unknown) => void;
}

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** Connection string of the portal's database. */
  url: string;
  /** Leaves the engine; whoever leaves last stops it. */
  stop(): Promise<void>;
}

const PATIENCE_SECONDS = 60;
/** Starts that may fail for a reason that we do not know: the engine may have been killed while it started. */
const TRIES = 5;

/**
 * Gives the embedded PostgreSQL of a data folder, ready to use: attaches to one that runs (another command's,
 * or one orphaned by a kill −9), else starts it, else makes it.
 * @throws StartError when it cannot run here, or another server runs on this folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await findEngineLocation(options.dataDir);
  const port = await freePort();
  let leaving = false;
  const engine = await acquireEngine(place, port, options);
  let holding = Promise.resolve(engine.holder);
  // Connection pools know the port by now: after a crash the engine comes back on the same one.
  const keepHolding = async () => {
    while (!leaving) {
      await (await holding).ended;
      if (!leaving) holding = acquireEngine(place, engine.port, options).then(({ holder }) => holder);
    }
  };
  keepHolding().catch(options.onLost ?? (() => {}));
  return {
    url: `postgresql://${PORTAL_DATABASE}:${await readPassword(place)}@127.0.0.1:${engine.port}/${PORTAL_DATABASE}`,
    async stop() {
      leaving = true;
      // An engine that is just being brought back would outlive us. Where the connection is broken, the engine is
      // gone or another process' business.
      if (await holding.then(releaseLease).catch(() => false)) await stopCluster(place);
    },
  };
}

/** Looks again and again until an engine runs and is held; starts it on `port` when none does. */
async function acquireEngine(
  place: EngineLocation,
  port: number,
  options: EmbeddedOptions,
): Promise<{ holder: EngineLease; port: number }> {
  const { durable = true, exclusive = false } = options;
  await initialise(place, durable);
  let triesLeft = TRIES;
  for (const end = Date.now() + PATIENCE_SECONDS * 1000; Date.now() < end; await sleep(50)) {
    const running = await findPostmaster(clusterOf(place));
    if (!running) {
      const failure = await startCluster(place, port, durable);
      if (failure?.retry === 'perhaps') triesLeft -= 1;
      if (failure?.retry === 'never' || triesLeft === 0) throw failure?.error;
    } else if (running.ready) {
      const holder = await acquireLease(running.port, await readPassword(place), exclusive);
      if (holder) return { holder, port: running.port };
    }
  }
  throw new StartError(`内置数据库没有在 ${PATIENCE_SECONDS} 秒内就绪，请查看日志：${place.home}/log`);
}
