import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/server/db/embedded';
import { copyData } from './copy-data';
import { removeData, Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a server that has been started once and stopped: the demonstration with its past. */
    preparedData: string;
    /** Connection string of its database, as a template in the engine of the whole run. */
    preparedDatabase: string;
  }
}

/** A server takes some twenty connections, and many run at once. */
const CONNECTIONS = 400;

/**
 * Starts a server on a new data folder, once for the whole run. That takes longer than many a test: forms are compiled
 * and a society's year is lived through. Servers that are not about the first start begin with a copy of it; most with
 * a database of their own in one engine, which forgets everything when the power fails.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start({ env: { LOG_LEVEL: 'silent' } });
  await server.stop();
  const data = copyData(server.dataDir);
  appendFileSync(
    path.join(data, 'postgres/cluster/postgresql.auto.conf'),
    `max_connections = ${CONNECTIONS}\n`,
  );
  const engine = await startEmbedded({ dataDir: data, durable: false });
  project.provide('preparedData', server.dataDir);
  project.provide('preparedDatabase', engine.url);
  return async () => {
    await engine.stop();
    removeData(data);
    await server.remove();
  };
}
