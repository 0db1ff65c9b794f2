import type { Logger } from 'pino';
import { clientSettings, DatabaseClient } from '../../platform/db/client';
import { PUBLICATION_CHANNEL } from './form-version-store';

const INITIAL_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/**
 * Listens for publications of all processes, on a connection of its own that is reopened when it breaks.
 * @param onPublication called for each publication, and after each interruption, in which notifications may have been missed
 * @returns stops listening
 */
export function listenForPublications(
  url: string,
  onPublication: () => void,
  log: Logger,
): () => Promise<void> {
  let client: DatabaseClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryDelay = INITIAL_RETRY_MS;
  let isStopped = false;

  const open = async () => {
    const connection = new DatabaseClient({
      ...clientSettings(url),
      application_name: 'boai-portal forms',
      silenceTimeoutMs: 10_000,
    });
    client = connection;
    const onConnectionLost = (error?: Error) => {
      if (isStopped || client !== connection) return;
      client = undefined;
      connection.end().catch(() => {});
      log.warn({ err: error, wait: retryDelay }, 'not hearing of published forms; trying again');
      timer = setTimeout(() => void open(), retryDelay);
      retryDelay = Math.min(retryDelay * 2, MAX_RETRY_MS);
    };
    connection.on('error', onConnectionLost);
    connection.on('end', onConnectionLost);
    connection.on('notification', onPublication);
    try {
      await connection.connect();
      await connection.query(`LISTEN ${PUBLICATION_CHANNEL}`);
      retryDelay = INITIAL_RETRY_MS;
      onPublication();
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
