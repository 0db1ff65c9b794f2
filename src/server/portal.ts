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

/** Opens and migrates the database, assembles the server, fills the demonstration society outside production. */
export async function openPortal(
  environment: Environment,
  onLost?: EmbeddedOptions['onLost'],
): Promise<Portal> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step();
  };
  try {
    const database = await openDatabase(environment, { exclusive: true, onLost });
    opened.push(database.close);
    await migrate(database.config.databaseUrl);
    await checkKeys(database.db, environment);
    const services = assemble(database.config, database.db);
    opened.push(await startServices(services));
    const demonstrationAccounts = environment.production ? [] : await seed(services);
    if (!environment.production) await seedPast(services);
    if (!environment.production) await demonstrate(services);
    const app = await buildApp(services);
    opened.push(() => app.close());
    return { app, demonstrationAccounts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
