import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../../generated/database';
import { connect } from './connect';

/** A standby of the database that answers reads of what may be a second old. */
export interface ReadReplica {
  /** The standby; null while it does not answer, or is further behind than two checks. */
  current(): Kysely<DB> | null;
  /** Begins to check it. */
  start(): void;
  close(): Promise<void>;
}

/** Milliseconds between two checks. */
const INTERVAL_MS = 500;

/** Milliseconds after which a read is given up, so that there is time to read from the primary. */
const TIMEOUT_MS = 2500;

/**
 * Opens a standby. It is used while it has replayed what the primary had written at the check before: so it is at most
 * about a second behind. Positions in the log are compared, not times: a standby that lost its primary looks up to date to
 * itself.
 * @param options.primary where the position is read
 * @param options.url connection string of the standby
 * @param options.max most connections to it
 */
export function openReadReplica(options: {
  primary: Kysely<DB>;
  url: string;
  log: Logger;
  max?: number;
}): ReadReplica {
  const { primary, log } = options;
  const db = connect(options.url, {
    name: 'boai-portal reads',
    max: options.max,
    statementTimeout: TIMEOUT_MS,
    silenceTimeoutMs: TIMEOUT_MS + 500,
  });
  let isFresh = false;
  let position: string | null = null;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function note(fresh: boolean, err?: unknown): void {
    if (fresh !== isFresh)
      log.warn({ err }, fresh ? 'the read replica is used' : 'the read replica is not used');
    isFresh = fresh;
  }

  async function check(): Promise<void> {
    const before = position;
    try {
      position = await readPosition(primary);
      note(before !== null && (await hasReplayed(db, before)));
    } catch (error) {
      note(false, error);
    }
  }

  return {
    current: () => (isFresh ? db : null),
    start() {
      let isChecking = false;
      timer ??= setInterval(() => {
        // A check that waits for a standby that does not answer says enough.
        if (isChecking) return note(false);
        isChecking = true;
        running = check().finally(() => {
          isChecking = false;
        });
      }, INTERVAL_MS).unref();
    },
    async close() {
      clearInterval(timer);
      isFresh = false;
      await running;
      await db.destroy();
    },
  };
}

async function readPosition(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_lsn()::text AS position`.execute(db);
  return rows[0]!.position;
}

async function hasReplayed(db: Kysely<DB>, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean }>`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END
           >= ${position}::pg_lsn AS replayed`.execute(db);
  return rows[0]!.replayed;
}
