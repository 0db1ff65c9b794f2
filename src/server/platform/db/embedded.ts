import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error';
import { clusterOf, initialiseCluster, readPassword, startCluster, stopCluster } from './embedded/cluster';
import { freePort } from './embedded/free-port';
import {
  acquireLease,
  PORTAL_DATABASE,
  type PostgresLease,
  releaseLease,
  SERVER_ROLE,
} from './embedded/postgres-lease';
import { findPostgresLocation, type PostgresLocation } from './embedded/postgres-location';
import { findPostmaster } from './embedded/postmaster';

export interface EmbeddedOptions {
  /** Folder that contains it. */
  dataDir: string;
  /** True for the server, of which only one may run per data folder; commands attach in addition. */
  exclusive?: boolean;
  /** False for disposable databases. */
  durable?: boolean;
  /** Called when the engine was lost while in use and could not be restarted. */
  onLost?: (error: unknown) => void;
  /** Called with a sentence for the operator when the database is created, which takes a second or more. */
  onStage?: ((text: string) => void) | undefined;
}

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** Connection string of the portal's database for the server. */
  url: string;
  /** The same for the owner of its tables. */
  ownerUrl: string;
  /** Releases the engine; the last user stops it. */
  stop(): Promise<void>;
}

const START_TIMEOUT_SECONDS = 60;
/** Maximum number of attempts when the reason is unknown: the engine may have been killed during its start. */
const MAX_UNKNOWN_FAILURES = 5;

/**
 * Returns the embedded PostgreSQL of a data folder, ready for use: attaches to a running one (of another command, or
 * orphaned by a kill −9), otherwise starts it, creating it first if necessary.
 * @throws StartError when it cannot run here, or another server uses this folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const location = await findPostgresLocation(options.dataDir);
  const port = await freePort();
  let isStopping = false;
  const engine = await acquireEngine(location, port, options);
  let currentLease = Promise.resolve(engine.holder);
  // Connection pools use this port by now: after a crash the engine is restarted on the same one.
  const keepHolding = async () => {
    while (!isStopping) {
      await (await currentLease).ended;
      if (!isStopping)
        currentLease = acquireEngine(location, engine.port, options).then(({ holder }) => holder);
    }
  };
  keepHolding().catch(options.onLost ?? (() => {}));
  const password = await readPassword(location);
  const urlOf = (role: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${engine.port}/${PORTAL_DATABASE}`;
  return {
    url: urlOf(SERVER_ROLE),
    ownerUrl: urlOf(PORTAL_DATABASE),
    async stop() {
      isStopping = true;
      // An engine that is being restarted would outlive this process. When the connection is broken, the engine is gone
      // or in use by another process.
      if (await currentLease.then(releaseLease).catch(() => false)) await stopCluster(location);
    },
  };
}

/** Retries until an engine is running and leased; starts it on `port` when none is. */
async function acquireEngine(
  location: PostgresLocation,
  port: number,
  options: EmbeddedOptions,
): Promise<{ holder: PostgresLease; port: number }> {
  const { durable = true, exclusive = false } = options;
  if (!existsSync(clusterOf(location))) {
    options.onStage?.('正在建立数据库……');
    await initialiseCluster(location, durable);
  }
  let triesLeft = MAX_UNKNOWN_FAILURES;
  for (const end = Date.now() + START_TIMEOUT_SECONDS * 1000; Date.now() < end; await sleep(50)) {
    const running = await findPostmaster(clusterOf(location));
    if (!running) {
      const failure = await startCluster(location, port, durable);
      if (failure?.retry === 'perhaps') triesLeft -= 1;
      if (failure?.retry === 'never' || triesLeft === 0) throw failure?.error;
    } else if (running.ready) {
      const holder = await acquireLease(running.port, await readPassword(location), exclusive);
      if (holder) return { holder, port: running.port };
    }
  }
  throw new StartError(
    `内置数据库没有在 ${START_TIMEOUT_SECONDS} 秒内就绪，请查看日志：${location.home}/log`,
  );
}
