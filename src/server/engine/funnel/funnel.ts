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
async function write(db: Kysely<DB>, batch: readonly [mark: string, row: FunnelRowKey][]): Promise<void> {
  await db.transaction().execute(async trx => {
    const counts = new Map<string, [row: FunnelRowKey, times: number]>();
    const rowOf = new Map(batch);
    for (const mark of await insertMarks(trx, batch)) {
      const row = rowOf.get(mark) as FunnelRowKey;
      const key = JSON.stringify(Object.values(row));
      counts.set(key, [row, (counts.get(key)?.[1] ?? 0) + 1]);
    }
    if (counts.size > 0) await addCounts(trx, [...counts.values()]);
  });
}

/** @returns those that did not exist */
async function insertMarks(
  trx: Kysely<DB>,
  batch: readonly [mark: string, row: FunnelRowKey][],
): Promise<string[]> {
  const column = (name: keyof FunnelRowKey) => batch.map(([, row]) => row[name]);
  const { rows } = await sql<{ mark: string }>`
    INSERT INTO funnel_mark (organisation_id, day, mark)
    SELECT * FROM unnest(${column('organisationId')}::uuid[], ${column('day')}::date[], ${batch.map(([mark]) => mark)}::text[])
     ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING RETURNING mark`.execute(trx);
  return rows.map(({ mark }) => mark);
}

async function addCounts(
  trx: Kysely<DB>,
  counts: readonly [row: FunnelRowKey, times: number][],
): Promise<void> {
  const column = (name: keyof FunnelRowKey) => counts.map(([row]) => row[name]);
  await sql`
    INSERT INTO funnel_count AS counted (organisation_id, flow, day, step, kind, part, times)
    SELECT * FROM unnest(${column('organisationId')}::uuid[], ${column('flow')}::text[], ${column('day')}::date[],
                         ${column('step')}::text[], ${column('kind')}::text[], ${column('part')}::text[],
                         ${counts.map(([, times]) => times)}::integer[])
     ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (organisation_id, flow, day, step, kind, part)
    DO UPDATE SET times = counted.times + excluded.times`.execute(trx);
}
