import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import { buildApp } from './app';
import { assemble, startServices } from './composition-root';
import type { Environment } from './config';
import { buildOperationsApp } from './engine/operations/app';
import { checkKeys } from './engine/personal-data/key-check';
import type { Services } from './engine/services';
import type { EmbeddedOptions } from './platform/db/embedded';
import { hasMigrations, migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/open-database';
import { startTracing } from './platform/tracing/tracing';

/** An account of a demonstration, printed when the server starts. */
export interface DemoAccount {
  /** What the account demonstrates, e.g. `会员` or `审核人员`. */
  title: string;
  mobile: string;
  password: string;
  roles: readonly string[];
  /** What to try with it, and the page where that begins; null for the home page. */
  purpose: string;
  page: string | null;
}

/** Demo data; never in production. */
export interface Demonstration {
  accounts: readonly DemoAccount[];
  /** Loads what is missing of what visitors see first, before the portal serves requests. */
  load(services: Services): Promise<void>;
  /**
   * Writes the rest while the portal serves requests; when it was interrupted, goes on with what is missing.
   * @param options.signal aborts after the current step
   * @param options.onStage called with its progress
   * @throws the signal's reason
   */
  continue(services: Services, options: Pick<OpenOptions, 'signal' | 'onStage'>): Promise<void>;
}

/** An opened portal, not yet listening. */
export interface Portal {
  /** What it answers. A process that leaves this to others only has what operators ask, as one for jobs. */
  app: FastifyInstance;
  /** Connection string of its database, with the server's role. */
  databaseUrl: string;
  demonstrationAccounts: readonly DemoAccount[];
  /** Waits for running requests and jobs, and for the current step of the demo data, then closes the database. */
  close(): Promise<void>;
}

/** Milliseconds without data after which a connection counts as dead: longer than the statement timeout. */
const SILENCE_TIMEOUT_MS = 32_000;

/** Options for opening a portal. */
export interface OpenOptions extends Pick<EmbeddedOptions, 'onLost' | 'onStage'> {
  /** Aborts after the current step. */
  signal?: AbortSignal;
  /** Ignored in production. */
  demonstration?: Demonstration | undefined;
  /** False where other processes answer the requests. */
  answering?: boolean;
  /** False where another process with the same folder publishes its forms. */
  publishing?: boolean;
}

/**
 * Opens and migrates the database, creates the services, and loads the demo data, if any.
 * @throws the signal's reason when aborted; everything opened is closed again
 */
export async function openPortal(
  environment: Environment,
  { onLost, onStage, signal, demonstration, answering = true, publishing = true }: OpenOptions = {},
): Promise<Portal> {
  const closeSteps: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closeSteps.splice(0).reverse()) await step();
  };
  try {
    const demo = environment.production ? undefined : demonstration;
    const database = await openDatabase(environment, {
      exclusive: true,
      onLost,
      onStage,
      silenceTimeoutMs: SILENCE_TIMEOUT_MS,
    });
    closeSteps.push(database.close);
    signal?.throwIfAborted();
    // A newer program may have migrated it further.
    if (!(await hasMigrations(database.db))) {
      onStage?.('正在建立数据表，发布表单……');
      await migrate(database.ownerUrl, database.config.databaseUrl);
    }
    await checkKeys(database.db, environment);
    signal?.throwIfAborted();
    const services = assemble(database.config, database.db);
    if (environment.tracing) closeSteps.push(await startTracing({ log: services.log, version }));
    // The history of a demonstration takes place in the past: deadlines that pass meanwhile would end its cases.
    closeSteps.push(await startServices(services, { repeating: !demo, publishing }));
    await demo?.load(services);
    signal?.throwIfAborted();
    const isAnswering = answering && environment.role !== 'jobs';
    const app = await (isAnswering ? buildApp(services) : buildOperationsApp(services));
    closeSteps.push(() => app.close());
    signal?.throwIfAborted();
    if (demo) closeSteps.push(continueDemonstration(demo, services, onStage));
    const { databaseUrl } = database.config;
    return { app, databaseUrl, demonstrationAccounts: demo?.accounts ?? [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Writes the rest of the demo data; then jobs repeat. @returns a function that ends it after the current step */
function continueDemonstration(
  demo: Demonstration,
  services: Services,
  onStage: OpenOptions['onStage'],
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const continued = demo.continue(services, { signal, onStage }).then(
    () => services.jobs.startRepeating(),
    error => {
      if (signal.aborted) return;
      services.log.error({ err: error }, 'the demo data are incomplete');
      onStage?.(`示例数据没有写完，下次启动时继续：${error instanceof Error ? error.message : error}`);
      services.jobs.startRepeating();
    },
  );
  return async () => {
    stopping.abort();
    await continued;
  };
}
