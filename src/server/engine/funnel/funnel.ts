import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, today } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import type { FunnelEvent } from './funnel-events';

/** Counts how far people come with forms. */
export interface FunnelCounter {
  /**
   * Counts, today. Costs nobody who waits anything: it is written a moment later, with what others have counted.
   * @param who counts once a day at each place, however often it comes there: the account that fills in, or the
   *   application that was filed
   */
  add(organisationId: string, flow: string, who: string, counts: readonly FunnelEvent[]): void;
  /** Writes what has been counted. What cannot be written is tried again with the next. */
  flush(): Promise<void>;
}

/** How long counts wait for others: what a server that is killed loses. */
const WAIT = 2000;

/** A row of the table. */
interface Place {
  organisationId: string;
  flow: string;
  day: string;
  step: string;
  kind: string;
  part: string;
}

/**
 * Counts in memory, and adds to the table now and then: the busiest form has one writer a process, not one a person.
 * Who has been counted is known by a keyed hash until the day is over.
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
  /** By the mark of whoever was there. */
  let counted = new Map<string, Place>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  /** One write after the other: whoever asks for one is told when all before it are done as well. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    written = written.then(writeBatch);
    return written;
  }

  async function writeBatch(): Promise<void> {
    const batch = counted;
    counted = new Map();
    if (batch.size === 0) return;
    try {
      await write(db, [...batch]);
    } catch (error) {
      for (const [mark, place] of batch) counted.set(mark, place);
      log.warn({ err: error }, 'how far people come with forms could not be counted');
    }
  }

  return {
    add(organisationId, flow, who, counts) {
      const day = today(clock);
      for (const { step, kind, part = '' } of counts) {
        // However long it took.
        const once = kind === 'took' ? '' : part;
        const mark = vault.index(JSON.stringify([day, who, flow, step, kind, once]), 'progress');
        counted.set(mark, { organisationId, flow, day, step, kind, part });
      }
      if (counts.length > 0) timer ??= setTimeout(() => void flush(), WAIT).unref();
    },
    flush,
  };
}

/** Adds who is new to the rows, each in one order, so that two processes do not wait in a circle. */
async function write(db: Kysely<DB>, batch: readonly [mark: string, place: Place][]): Promise<void> {
  const column = (name: keyof Place) => batch.map(([, place]) => place[name]);
  await sql`
    WITH given AS (
      SELECT * FROM unnest(${batch.map(([mark]) => mark)}::text[], ${column('organisationId')}::uuid[],
                           ${column('flow')}::text[], ${column('day')}::date[], ${column('step')}::text[],
                           ${column('kind')}::text[], ${column('part')}::text[])
                 AS given (mark, organisation_id, flow, day, step, kind, part)
    ), fresh AS (
      INSERT INTO progress_mark (day, mark) SELECT day, mark FROM given ORDER BY day, mark
      ON CONFLICT DO NOTHING RETURNING day, mark
    )
    INSERT INTO progress AS counted (organisation_id, flow, day, step, kind, part, times)
    SELECT organisation_id, flow, day, step, kind, part, count(*)::integer
      FROM given JOIN fresh USING (day, mark)
     GROUP BY 1, 2, 3, 4, 5, 6
     ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (organisation_id, flow, day, step, kind, part)
    DO UPDATE SET times = counted.times + excluded.times`.execute(db);
}

/** Forgets who was counted before a day. */
export async function deleteFunnelMarksBefore(db: Kysely<DB>, day: string): Promise<void> {
  await db.deleteFrom('progress_mark').where('day', '<', day).execute();
}
