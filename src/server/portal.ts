import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { assemble, startServices } from './assemble';
import type { Environment } from './config';
import { demonstrate } from './db/demonstrate';
import type { EmbeddedOptions } from './db/embedded';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { type DemonstrationAccount, seed, seedPast } from './db/seed';
import { checkKeys } from './vault/keys';

/** A portal ready to answer, not yet listening. */
export interface Portal {
  app: FastifyInstance;
  demonstrationAccounts: DemonstrationAccount[];
  /** Lets running requests and jobs end, then closes the database. */
  close(): Promise<void>;
}

/** How a portal is opened. */
interface Opening extends Pick<EmbeddedOptions, 'onLost'> {
  /** Ends the opening after the step that is under way. */
  signal?: AbortSignal;
}

/**
 * Opens and migrates the database, assembles the server, fills the demonstration society outside production.
 * @throws the signal's reason when it has been given up; whatever was opened is closed again
 */
export async function openPortal(
  environment: Environment,
  { onLost, signal }: Opening = {},
): Promise<Portal> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step();
  };
  try {
    const database = await openDatabase(environment, { exclusive: true, onLost });
    opened.push(database.close);
    signal?.throwIfAborted();
    await migrate(database.config.databaseUrl);
    await checkKeys(database.db, environment);
    signal?.throwIfAborted();
    const services = assemble(database.config, database.db);
    opened.push(await startServices(services));
    const demonstrationAccounts = environment.production ? [] : await seed(services);
    for (const fill of environment.production ? [] : [seedPast, demonstrate]) {
      signal?.throwIfAborted();
      await fill(services);
    }
    signal?.throwIfAborted();
    const app = await buildApp(services);
    opened.push(() => app.close());
    signal?.throwIfAborted();
    return { app, demonstrationAccounts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
