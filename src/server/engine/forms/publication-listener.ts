import type { Logger } from 'pino';
import { clientSettings, DatabaseClient } from '../../platform/db/client';
import { PUBLICATION_CHANNEL } from './form-version-store';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/**
 * Listens for publications of all processes, on a connection of its own that is reopened when it breaks.
 * @param heard called for each publication, and after each interruption, in which notifications may have been missed
 * @returns stops listening
 */
export function listenForPublications(url: string, heard: () => void, log: Logger): () => Promise<void> {
  let client: DatabaseClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT;
  let ended = false;

  const open = async () => {
    const mine = new DatabaseClient({
      ...clientSettings(url),
      application_name: 'boai-portal forms',
      silenceTimeoutMs: 10_000,
    });
    client = mine;
    const lost = (error?: Error) => {
      if (ended || client !== mine) return;
      client = undefined;
      mine.end().catch(() => {});
      log.warn({ err: error, wait }, 'not hearing of published forms; trying again');
      timer = setTimeout(() => void open(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', heard);
    try {
      await mine.connect();
      await mine.query(`LISTEN ${PUBLICATION_CHANNEL}`);
      wait = FIRST_WAIT;
      heard();
    } catch (error) {
      lost(error as Error);
    }
  };
  void open();

  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end();
  };
}
