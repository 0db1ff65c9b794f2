import { appendFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Embedded, startEmbedded } from '../../src/server/platform/db/embedded';
import { copyData } from './data-copy';
import { removeData, Server } from './server-process';

declare module 'vitest' {
  interface ProvidedContext {
    /** File that is written when the preparation is finished: JSON of `Prepared`. */
    prepared: string;
  }
}

/** Starting point of the servers in tests. */
export interface Prepared {
  /** Data folder of a server that was started once and stopped: the demo organisation with its history. */
  data: string;
  /** Connection string, of the owner, of its database, a template in the shared engine. */
  database: string;
}

/** Maximum connections: a server takes some twenty, and many run at once. */
const CONNECTIONS = 400;

/**
 * Starts a server on a new data folder, once for the whole run. This takes longer than many tests: forms are compiled
 * and a year of demo history is created. Servers in tests that are not about the first start use a copy of it, most
 * with a database of their own in one shared engine without durability. Tests that do not need it start in the
 * meantime.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-prepared-'));
  const resultFile = path.join(folder, 'prepared.json');
  project.provide('prepared', resultFile);
  const preparing = prepare();
  const resultWritten = preparing
    .then(
      ({ server, engine }): Prepared => ({ data: server.dataDir, database: engine.ownerUrl }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    .then(async outcome => {
      // Renamed when complete, because readers poll for the file.
      await writeFile(`${resultFile}.part`, JSON.stringify(outcome));
      await rename(`${resultFile}.part`, resultFile);
    });
  return async () => {
    await resultWritten;
    await rm(folder, { recursive: true });
    const { server, engine, copy } = await preparing;
    await engine.stop();
    removeData(copy);
    await server.remove();
  };
}

async function prepare(): Promise<{ server: Server; engine: Embedded; copy: string }> {
  const server = await Server.start({ env: { LOG_LEVEL: 'silent' } });
  await server.demoComplete();
  await server.stop();
  const copy = copyData(server.dataDir);
  appendFileSync(
    path.join(copy, 'postgres/cluster/postgresql.auto.conf'),
    `max_connections = ${CONNECTIONS}\n`,
  );
  return { server, engine: await startEmbedded({ dataDir: copy, durable: false }), copy };
}
