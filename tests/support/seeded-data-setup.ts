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
    /** File that tells what has been prepared, as soon as it stands: JSON of `Prepared`. */
    prepared: string;
  }
}

/** What servers of tests begin with. */
export interface Prepared {
  /** Data of a server that has been started once and stopped: the demonstration with its past. */
  data: string;
  /** Connection string of its database, as a template in the engine of the whole run. */
  database: string;
}

/** A server takes some twenty connections, and many run at once. */
const CONNECTIONS = 400;

/**
 * Starts a server on a new data folder, once for the whole run. That takes longer than many a test: forms are compiled
 * and a society's year is lived through. Servers that are not about the first start begin with a copy of it; most with
 * a database of their own in one engine, which forgets everything when the power fails. Tests that need none of it
 * begin meanwhile.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-prepared-'));
  const told = path.join(folder, 'prepared.json');
  project.provide('prepared', told);
  const preparing = prepare();
  const telling = preparing
    .then(
      ({ server, engine }): Prepared => ({ data: server.dataDir, database: engine.url }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    .then(async outcome => {
      // It is read as soon as it is there.
      await writeFile(`${told}.part`, JSON.stringify(outcome));
      await rename(`${told}.part`, told);
    });
  return async () => {
    await telling;
    await rm(folder, { recursive: true });
    const { server, engine, copy } = await preparing;
    await engine.stop();
    removeData(copy);
    await server.remove();
  };
}

async function prepare(): Promise<{ server: Server; engine: Embedded; copy: string }> {
  const server = await Server.start({ env: { LOG_LEVEL: 'silent' } });
  await server.stop();
  const copy = copyData(server.dataDir);
  appendFileSync(
    path.join(copy, 'postgres/cluster/postgresql.auto.conf'),
    `max_connections = ${CONNECTIONS}\n`,
  );
  return { server, engine: await startEmbedded({ dataDir: copy, durable: false }), copy };
}
