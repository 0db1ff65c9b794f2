import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../../generated/database';
import { clientSettings, DatabaseClient } from './client';

/** Kinds of data of the database that every process keeps in memory. */
export type SharedSubject = 'forms' | 'organisations' | 'operatorSettings';

/** Tells when data that are kept in memory have changed, whichever process has changed them. */
export interface SharedChanges {
  /** @param listener called after each change; changes in quick succession may be reported once */
  on(subject: SharedSubject, listener: () => void): void;
  /** Begins to look for changes; those before are not reported. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'shared_change';

/** Milliseconds between two looks at the versions, which find what no notification has told. */
const INTERVAL_MS = 500;

const INITIAL_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/**
 * Tells all processes of a change when the transaction commits. The last statement of its transaction, so that others wait
 * for it as briefly as possible.
 */
export async function announceChange(trx: Kysely<DB>, subject: SharedSubject): Promise<void> {
  await trx
    .insertInto('shared_change')
    .values({ subject, version: 1 })
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet({ version: sql<number>`shared_change.version + 1` }),
    )
    .execute();
  await sql`SELECT pg_notify(${CHANNEL}, ${subject})`.execute(trx);
}

/**
 * Looks for changes: at once where a notification arrives, otherwise twice a second.
 * @param options.listenUrl connection string for notifications; null where a pooler passes none on
 */
export function createSharedChanges(options: {
  db: Kysely<DB>;
  listenUrl: string | null;
  log: Logger;
}): SharedChanges {
  const { db, listenUrl, log } = options;
  const listeners: { subject: SharedSubject; listener: () => void }[] = [];
  let known: ReadonlyMap<string, number> | null = null;
  let running: Promise<void> | null = null;
  let isOutdated = false;
  let timer: NodeJS.Timeout | undefined;
  let unlisten = async () => {};

  async function look(): Promise<void> {
    const rows = await db.selectFrom('shared_change').select(['subject', 'version']).execute();
    const before = known;
    known = new Map(rows.map(({ subject, version }) => [subject, version]));
    if (!before) return;
    for (const { subject, listener } of listeners) if (known.get(subject) !== before.get(subject)) listener();
  }

  /** Looks now; once more when this is called meanwhile. A failure is left to the next time. */
  function check(): Promise<void> {
    isOutdated = true;
    running ??= (async () => {
      while (isOutdated) {
        isOutdated = false;
        await look().catch(error => log.debug({ err: error }, 'changes could not be looked for'));
      }
      running = null;
    })();
    return running;
  }

  return {
    on: (subject, listener) => void listeners.push({ subject, listener }),
    async start() {
      await check();
      timer = setInterval(() => void check(), INTERVAL_MS).unref();
      if (listenUrl) unlisten = listen(listenUrl, () => void check(), log);
    },
    async stop() {
      clearInterval(timer);
      await unlisten();
      await running;
    },
  };
}

/**
 * Listens for notifications on a connection of its own, which is reopened when it breaks.
 * @param onNotification called for each, and when the connection is open
 * @returns stops listening
 */
function listen(url: string, onNotification: () => void, log: Logger): () => Promise<void> {
  let client: DatabaseClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryDelay = INITIAL_RETRY_MS;
  let isStopped = false;

  const open = async () => {
    const connection = new DatabaseClient({
      ...clientSettings(url),
      application_name: 'boai-portal changes',
      silenceTimeoutMs: 10_000,
    });
    client = connection;
    const onConnectionLost = (error?: Error) => {
      if (isStopped || client !== connection) return;
      client = undefined;
      connection.end().catch(() => {});
      log.warn({ err: error, wait: retryDelay }, 'not notified of changes; trying again');
      timer = setTimeout(() => void open(), retryDelay);
      retryDelay = Math.min(retryDelay * 2, MAX_RETRY_MS);
    };
    connection.on('error', onConnectionLost);
    connection.on('end', onConnectionLost);
    connection.on('notification', onNotification);
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
      retryDelay = INITIAL_RETRY_MS;
      onNotification();
    } catch (error) {
      onConnectionLost(error as Error);
    }
  };
  void open();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
