import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, today } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import type { FunnelEvent } from './funnel-events';

/** Counts the progress of form completion. */
export interface FunnelCounter {
  /**
   * Counts events for today. Does not block the caller: the counts are written shortly after, in batches.
   * @param subjectId counted once a day per event: the account that fills in the form, or the submitted application
   */
  add(organisationId: string, flow: string, subjectId: string, counts: readonly FunnelEvent[]): void;
  /** Writes the pending counts. Failed writes are retried with the next batch. */
  flush(): Promise<void>;
}

/** How long counts are buffered, in milliseconds; a killed server loses them. */
const FLUSH_DELAY_MS = 2000;

/** Key of a row of the table. */
interface FunnelRowKey {
  organisationId: string;
  flow: string;
  day: string;
  step: string;
  kind: string;
  part: string;
}

/**
 * Counts in memory and writes to the table periodically, so that a busy form has one writer per process instead of one
 * per request. A keyed hash of each counted subject is kept until the end of the day.
 */
export function createFunnelCounter({
  db,
  vault,
  log,
  clock,
}: {
  db: Kysely<DB>;
  vault: Pick<Vault, 'index'>;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
}): FunnelCounter {
  /** By the keyed hash of the subject and event. */
  let pending = new Map<string, FunnelRowKey>();
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  /** Writes are serialised: the promise resolves when all earlier writes are done, too. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastWrite = lastWrite.then(writeBatch);
    return lastWrite;
  }

  async function writeBatch(): Promise<void> {
    const batch = pending;
    pending = new Map();
    if (batch.size === 0) return;
    try {
      await write(db, [...batch]);
    } catch (error) {
      for (const [subjectHash, rowKey] of batch) pending.set(subjectHash, rowKey);
      log.warn({ err: error }, 'how far people come with forms could not be counted');
    }
  }

  return {
    add(organisationId, flow, subjectId, counts) {
      const day = today(clock);
      for (const { step, kind, part = '' } of counts) {
        // Counted once whatever the duration.
        const countedPart = kind === 'duration' ? '' : part;
        const subjectHash = vault.index(
          JSON.stringify([day, subjectId, flow, step, kind, countedPart]),
          'progress',
        );
        pending.set(subjectHash, { organisationId, flow, day, step, kind, part });
      }
      if (counts.length > 0) timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS).unref();
    },
    flush,
  };
}

/** Adds subjects not counted yet to the rows; inserts in a fixed order, so that two processes cannot deadlock. */
async function write(db: Kysely<DB>, batch: readonly [mark: string, place: FunnelRowKey][]): Promise<void> {
  const column = (name: keyof FunnelRowKey) => batch.map(([, rowKey]) => rowKey[name]);
  await sql`
    WITH given AS (
      SELECT * FROM unnest(${batch.map(([subjectHash]) => subjectHash)}::text[], ${column('organisationId')}::uuid[],
                           ${column('flow')}::text[], ${column('day')}::date[], ${column('step')}::text[],
                           ${column('kind')}::text[], ${column('part')}::text[])
                 AS given (mark, organisation_id, flow, day, step, kind, part)
    ), fresh AS (
      INSERT INTO funnel_mark (organisation_id, day, mark)
      SELECT organisation_id, day, mark FROM given ORDER BY organisation_id, day, mark
      ON CONFLICT DO NOTHING RETURNING organisation_id, day, mark
    )
    INSERT INTO funnel_count AS counted (organisation_id, flow, day, step, kind, part, times)
    SELECT organisation_id, flow, day, step, kind, part, count(*)::integer
      FROM given JOIN fresh USING (organisation_id, day, mark)
     GROUP BY 1, 2, 3, 4, 5, 6
     ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (organisation_id, flow, day, step, kind, part)
    DO UPDATE SET times = counted.times + excluded.times`.execute(db);
}

/** Deletes the marks of counted subjects before a day. */
export async function deleteFunnelMarksBefore(db: Kysely<DB>, day: string): Promise<void> {
  await db.deleteFrom('funnel_mark').where('day', '<', day).execute();
}
