import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { assemble, startServices } from './composition-root';
import type { Environment } from './config';
import { loadDemoData } from './demo-setup';
import { checkKeys } from './engine/personal-data/key-check';
import { type DemoAccount, demoAccounts } from './modules/account/demo-accounts';
import type { EmbeddedOptions } from './platform/db/embedded';
import { isMigrated, migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/open-database';

/** A portal ready to answer, not yet listening. */
export interface Portal {
  app: FastifyInstance;
  demonstrationAccounts: readonly DemoAccount[];
  /** Lets running requests and jobs end, then closes the database. */
  close(): Promise<void>;
}

/** Milliseconds without an answer after which a connection counts as dead: the statement timeout has passed then. */
const SILENCE = 32_000;

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
    const database = await openDatabase(environment, { exclusive: true, onLost, silenceTimeoutMs: SILENCE });
    opened.push(database.close);
    signal?.throwIfAborted();
    if (!(await isMigrated(database.db))) await migrate(database.config.databaseUrl);
    await checkKeys(database.db, environment);
    signal?.throwIfAborted();
    const services = assemble(database.config, database.db);
    opened.push(await startServices(services));
    if (!environment.production) await loadDemoData(services, signal);
    signal?.throwIfAborted();
    const app = await buildApp(services);
    opened.push(() => app.close());
    signal?.throwIfAborted();
    return { app, demonstrationAccounts: environment.production ? [] : demoAccounts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
