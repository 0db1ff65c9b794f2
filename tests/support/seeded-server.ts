import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { createDatabase, withDatabase } from './create-database';
import { copyData, copyFiles } from './data-copy';
import type { Prepared } from './seeded-data-setup';
import { Server, type ServerOptions } from './server-process';

/** Starts a server that has been started before, with an engine and data of its own. */
export async function startSeededServer(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<Server> {
  return Server.start({ ...options, dataDir: await copySeededData() });
}

/** The same with a database of its own in the shared engine: for tests that do not simulate a power cut. */
export async function startOnSharedEngine(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<Server> {
  const prepared = await waitForPreparation();
  const database = withDatabase(prepared.database, `boai_system_${randomBytes(6).toString('hex')}`);
  await createDatabase(database, prepared.database);
  return Server.start({ ...options, database, dataDir: copyFiles(prepared.data) });
}

/** Copies the data of a first start. */
export const copySeededData = async () => copyData((await waitForPreparation()).data);

/** @throws Error with the reason when the preparation failed */
async function waitForPreparation(): Promise<Prepared> {
  const resultFile = inject('prepared');
  while (!existsSync(resultFile)) await sleep(100);
  const { error, ...prepared } = JSON.parse(await readFile(resultFile, 'utf8')) as Prepared & {
    error?: string;
  };
  if (error) throw new Error(`nothing was prepared: ${error}`);
  return prepared;
}
