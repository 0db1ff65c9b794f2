import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, withDatabase } from './api/create-database';
import { copyData, copyFiles } from './copy-data';
import { Server, type ServerOptions } from './server';

/** Starts a server as one that has been started before, with an engine and data of its own. */
export function startPrepared(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<Server> {
  return Server.start({ ...options, dataDir: prepareData() });
}

/** The same on a database of its own in the engine of the whole run: for tests that pull no plug. */
export async function startOnSharedEngine(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<Server> {
  const template = inject('preparedDatabase');
  const database = withDatabase(template, `boai_system_${randomBytes(6).toString('hex')}`);
  await createDatabase(database, template);
  return Server.start({ ...options, database, dataDir: copyFiles(inject('preparedData')) });
}

/** Copies what a first start leaves. */
export const prepareData = () => copyData(inject('preparedData'));
