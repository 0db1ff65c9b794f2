import type { TestProject } from 'vitest/node';
import { Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a server that has been started once and stopped: the demonstration with its past. */
    preparedData: string;
  }
}

/**
 * Starts a server on a new data folder, once for the whole run. That takes longer than many a test: forms are compiled
 * and a society's year is lived through. Servers that are not about the first start begin with a copy of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start({ env: { LOG_LEVEL: 'silent' } });
  await server.stop();
  project.provide('preparedData', server.dataDir);
  return () => server.remove();
}
