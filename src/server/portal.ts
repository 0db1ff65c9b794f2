import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { assemble } from './assemble';
import type { Environment } from './config';
import type { EmbeddedOptions } from './db/embedded';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { type DemonstrationAccount, seed } from './db/seed';

/** A portal ready to answer, not yet listening. */
export interface Portal {
  app: FastifyInstance;
  demonstrationAccounts: DemonstrationAccount[];
  /** Lets running requests and jobs end, then closes the database. */
  close(): Promise<void>;
}

/** Opens and migrates the database, fills the demonstration society outside production, assembles the server. */
export async function openPortal(
  environment: Environment,
  onLost?: EmbeddedOptions['onLost'],
): Promise<Portal> {
  const database = await openDatabase(environment, { exclusive: true, onLost });
  try {
    await migrate(database.config.databaseUrl);
    const services = await assemble(database.config, database.db);
    await services.jobs.start(services);
    const demonstrationAccounts = environment.production ? [] : await seed(services);
    const app = await buildApp(services);
    const close = async () => {
      await app.close();
      await services.jobs.stop();
      await database.close();
    };
    return { app, demonstrationAccounts, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
